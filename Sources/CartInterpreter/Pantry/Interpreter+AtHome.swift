import CartLanguage
import CartModels
import CartStore

/// What is at home, and what templates leave out because of that.
extension Interpreter {
  /// What is at home, by name.
  func pantryItems() throws -> [PantryItem] {
    let reading = reading
    if let known = knownPantry, known.reading == reading { return known.items }
    let today = clock.today
    let claims = try repository.pantry().filter { !$0.hasEnded(by: today) }
    let history =
      try claims.contains(where: \.fades) ? history(of: Interpreter.tellingTrips).history : nil
    let items = claims.map { claim in
      let habit = history?.habit(of: claim.key)
      return PantryItem(
        claim, lastBought: habit.flatMap { CalendarDate(dayNumber: $0.lastDay) },
        interval: habit.flatMap { history?.interval(of: $0) }, on: today)
    }
    knownPantry = (reading, items)
    return items
  }

  /// What is known of a name: exactly, or ignoring accents and plurals.
  func pantryItem(_ key: NameKey) throws -> PantryItem? {
    let items = try pantryItems()
    return items.first { $0.claim.key == key }
      ?? items.first { $0.claim.key.loose == key.loose }
  }

  /// The claim of a name, ended or not: exactly, or ignoring accents and plurals.
  func pantryClaim(_ key: NameKey) throws -> PantryClaim? {
    try repository.pantryClaim(key) ?? repository.pantry().first { $0.key.loose == key.loose }
  }

  /// Runs what adds the items of templates, and reports what is left out because it is at home. What
  /// is applied meanwhile belongs to it.
  func leavingOutWhatIsAtHome(
    unless addsEverything: Bool = false, _ body: () throws -> Void
  ) throws {
    let outer = templates.pantry
    guard outer == nil || addsEverything else { return try body() }
    let use = PantryUse(items: addsEverything ? [:] : nil)
    templates.pantry = use
    defer { templates.pantry = outer }
    try body()
    if !use.doubts.isEmpty { throw ConsentNeeded.doubting(use.doubts) }
    if !use.leftOut.isEmpty { try output.emit(LeftOutReport(items: use.leftOut)) }
  }

  /// What of an item of a template has to be bought besides what is at home; nil for nothing. What
  /// may be used up is bought, unless the user says otherwise.
  func needed(_ draft: ItemDraft, at range: SourceRange) throws -> ItemDraft? {
    guard let use = templates.pantry else { return draft }
    let items =
      try use.items
      ?? Dictionary(
        try pantryItems().map { ($0.claim.key.loose, $0) }, uniquingKeysWith: { first, _ in first })
    use.items = items
    guard !items.isEmpty, let item = items[draft.key.loose] else { return draft }
    if item.isDoubtful {
      let answer = session.isNeeded[item.claim.key]
      if answer == nil, consent == .asked { use.doubt(item) }
      guard answer == false else { return draft }
    }
    do throws(ArithmeticError) {
      guard let rest = try use.take(draft.quantity, of: item) else { return nil }
      var draft = draft
      draft.quantity = rest
      return draft
    } catch {
      throw Diagnostic(error, at: range)
    }
  }
}
