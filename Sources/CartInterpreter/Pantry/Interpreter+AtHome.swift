import CartLanguage
import CartModels
import CartStore

/// The items at home, and leaving them out of templates.
extension Interpreter {
  /// The items at home, by name.
  func pantryItems() throws -> [PantryItem] {
    try repository.pantry().filter { !$0.hasEnded(by: clock.today) }.map(pantryItem)
  }

  /// The pantry item of a name: exactly, or ignoring accents and plurals.
  func pantryItem(_ key: NameKey) throws -> PantryItem? {
    let claims = try repository.pantryClaims(like: key).filter { !$0.hasEnded(by: clock.today) }
    return try (claims.first { $0.key == key } ?? claims.first).map(pantryItem)
  }

  /// The claim of a name, ended or not: exactly, or ignoring accents and plurals.
  func pantryClaim(_ key: NameKey) throws -> PantryClaim? {
    let claims = try repository.pantryClaims(like: key)
    return claims.first { $0.key == key } ?? claims.first
  }

  /// A claim with the purchasing habits of its name.
  private func pantryItem(_ claim: PantryClaim) throws -> PantryItem {
    let history = claim.fades ? try tellingHistory() : nil
    let habit = history?.habit(of: claim.key)
    return PantryItem(
      claim, lastBought: habit.flatMap { CalendarDate(dayNumber: $0.lastDay) },
      interval: habit.flatMap { history?.interval(of: $0) }, on: clock.today)
  }

  /// The purchases that show how long products last, read once for a template.
  private func tellingHistory() throws -> BuyingHistory {
    if let history = templates.pantry?.history { return history }
    let reading = reading
    if let known = lastRead.history, known.reading == reading { return known.history }
    let history = try history(of: Interpreter.tellingTrips).history
    templates.pantry?.history = history
    lastRead.history = (reading, history)
    return history
  }

  /// Runs a body that adds the items of templates, and reports the items left out because they are
  /// at home. Templates applied meanwhile are part of the same report.
  func leavingOutWhatIsAtHome(
    unless addsEverything: Bool = false, _ body: () throws -> Void
  ) throws {
    guard templates.pantry == nil || addsEverything else { return try body() }
    let leftOut = try leavingOut(unless: addsEverything, body)
    if !leftOut.isEmpty { try output.emit(LeftOutReport(items: leftOut)) }
  }

  /// Runs a body that adds items. - Returns: the items left out because they are at home.
  func leavingOut(
    unless addsEverything: Bool = false, _ body: () throws -> Void
  ) throws -> [LeftOut] {
    let outer = templates.pantry
    let use = PantryUse(isEmpty: addsEverything ? true : nil)
    templates.pantry = use
    defer { templates.pantry = outer }
    try body()
    if !use.doubts.isEmpty { throw ConsentNeeded.doubting(use.doubts) }
    return use.leftOut
  }

  /// The part of a template's item to buy in addition to what is at home; nil for nothing. An item
  /// that may be used up is bought, unless the user says otherwise.
  func needed(_ draft: ItemDraft, at range: SourceRange) throws -> ItemDraft? {
    guard let use = templates.pantry else { return draft }
    guard let item = try use.item(draft.key, pantryItem, isEmpty: { try !repository.hasPantry() })
    else { return draft }
    if item.isDoubtful {
      let answer = session.isNeeded[item.claim.key]
      if answer == nil, consent == .asked || host.asksAboutPantry { use.doubt(item) }
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

  /// Subtracts an amount that was needed earlier from what is at home.
  func useUp(_ draft: ItemDraft, at range: SourceRange) throws {
    guard let quantity = draft.quantity, let use = templates.pantry,
      let item = try use.item(draft.key, pantryItem, isEmpty: { try !repository.hasPantry() })
    else { return }
    do throws(ArithmeticError) {
      try use.take(away: quantity, of: item)
    } catch {
      throw Diagnostic(error, at: range)
    }
  }
}
