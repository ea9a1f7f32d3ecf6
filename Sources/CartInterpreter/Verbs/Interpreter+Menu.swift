package import CartLanguage
package import CartModels
import CartStore

/// The result of `menu`: the planned dishes of some days.
package struct MenuReport: Hashable, Sendable {
  package var first: CalendarDate
  package var last: CalendarDate
  /// The days with dishes, in order.
  package var menus: [MenuDay]
  /// The templates among the dishes that no longer exist.
  package var missing: Set<NameKey>
}

// MARK: Planning

extension Interpreter {
  package func perform(_ command: MenuCommand) throws {
    guard !command.entries.isEmpty else { return try show(command.shown) }
    let noted = try command.noted.map { try day($0, choosing: .past) } ?? agenda.today
    var days: [CalendarDate] = []
    var dishes: [CalendarDate: [Dish]] = [:]
    for entry in command.entries {
      let day = try day(entry.day)
      let before = dishes[day]
      if before == nil { days.append(day) }
      let dish = try dish(entry, isRecorded: command.noted != nil)
      guard before == nil || (dish != nil && before != []) else {
        throw Diagnostic(
          .wrongClause, "a day has dishes or `none`", at: entry.dish.range,
          help: ["leave one of them out: `menu \(source.text(entry.day.range)) none`"])
      }
      dishes[day, default: []] += dish.map { [$0] } ?? []
      guard dishes[day, default: []].count <= MenuDay.mostDishes else {
        throw Diagnostic(
          .tooLong, "a day cannot have more than \(MenuDay.mostDishes) dishes",
          at: entry.dish.range, help: ["make a template that applies several"])
      }
    }
    try plan(days.map { ($0, dishes[$0, default: []]) }, noted: noted)
  }

  /// Plans the dishes of some days, replacing the existing ones. Ingredients that are already on a
  /// list stay recorded for a dish that is planned again, even on another of the days.
  func plan(_ days: [(day: CalendarDate, dishes: [Dish])], noted: CalendarDate) throws {
    let before = try days.map { try repository.menu(on: $0.day) }
    let after = keepingPortions(of: before.map { $0?.dishes ?? [] }, in: days.map(\.dishes))
    for ((day, before), dishes) in zip(zip(days.map(\.day), before), after) {
      let after = dishes.isEmpty ? nil : MenuDay(day: day, dishes: dishes, noted: noted)
      guard before?.dishes != after?.dishes else {
        try output.emit(Remark.sameMenu(day, before))
        continue
      }
      switch (before, after) {
      case (let before?, let after?): try apply(.menu(.changed(from: before, to: after)), on: nil)
      case (let before?, nil): try apply(.menu(.removed(before)), on: nil)
      case (nil, let after?): try apply(.menu(.added(after)), on: nil)
      case (nil, nil): break
      }
    }
  }

  /// The planned dishes with the portions that existing dishes have on lists. Each portion belongs
  /// to one dish: to one that is said to be on a list, or else to the one in the same place.
  private func keepingPortions(of before: [[Dish]], in planned: [[Dish]]) -> [[Dish]] {
    var planned = planned
    var left = before.enumerated().flatMap { day, dishes in
      dishes.enumerated().filter { $1.applied != nil }.map { (day: day, place: $0, dish: $1) }
    }
    var open = planned.enumerated().flatMap { day, dishes in
      dishes.enumerated().map { (day: day, place: $0, isSaid: $1.applied != nil) }
    }
    for (isSaid, isInPlace) in [(true, true), (true, false), (false, true), (false, false)] {
      open.removeAll { day, place, isSaidOfDish in
        guard isSaidOfDish == isSaid,
          let index = left.firstIndex(where: {
            $0.dish.isSame(as: planned[day][place])
              && (!isInPlace || $0.day == day && $0.place == place)
          })
        else { return false }
        let portion = left.remove(at: index).dish.applied
        if !isSaid { planned[day][place].applied = portion }
        return true
      }
    }
    return planned
  }

  /// The dish of an entry; nil for none.
  ///
  /// - Parameter isRecorded: whether the sentence says when it was planned, as those of a dump do.
  ///   Its template may have been changed or deleted since.
  private func dish(_ entry: MenuCommand.Entry, isRecorded: Bool) throws -> Dish? {
    let day = source.text(entry.day.range)
    let (phrase, servings) = try servings(of: entry.dish, on: day)
    if servings == nil, !isRecorded { try refuseClauseTypo(in: phrase, of: .menu, after: day) }
    let read = try read(phrase, as: .title)
    if servings == nil, !read.isQuoted, MenuCommand.wordsForNone.contains(read.key.text) {
      return nil
    }
    guard !read.key.isEmpty, read.name.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Diagnostic(
        read.key.isEmpty ? .emptyName : .nameTooLong,
        read.key.isEmpty
          ? "the name of a dish cannot be empty" : ValidationError.nameTooLong.sentence,
        at: phrase.range, help: ["write a template or text: `menu monday \"Pizza out\"`"])
    }
    // A dump puts texts in quotes, so another name is that of a template that was deleted.
    let isMissing = isRecorded && !read.isQuoted && !read.name.contains(where: \.isWhitespace)
    var dish = Dish(read.name, isText: !isMissing, servings: servings)
    if !read.isQuoted || phrase.isValue, let template = try dishTemplate(read.name) {
      dish = Dish(template.name, isText: false, servings: servings)
      if !isRecorded { try refuseArguments(of: dish, template, at: phrase.range) }
    } else if !read.isQuoted, !isRecorded {
      try refuseDayTypo(in: phrase)
      if servings == nil { try refuseTypoOfNone(read.name, at: phrase.range) }
      if servings == nil { try refuseCount(in: phrase) }
      try refuseMoreWords(in: read.name, on: day, at: phrase.range)
      try refuseTypo(in: read.name, isServed: servings != nil, at: phrase.range)
    }
    if entry.isApplied { dish.applied = Dish.Portion(servings) }
    return dish
  }

  /// The template for the name of a dish: `Easy Pancakes` may be `easy_pancakes`.
  func dishTemplate(_ name: String) throws -> Template? {
    let key = NameKey(name)
    if let template = try template(key) { return template }
    let joined = key.text.split(separator: " ").joined(separator: "_")
    return joined == key.text ? nil : try template(NameKey(joined))
  }

  /// `lasagna for 4`, `lasagna for 4 people`
  private func servings(of phrase: Phrase, on day: String) throws -> (Phrase, Rational?) {
    var count = phrase.pieces.count
    if count > 3, let last = phrase.pieces[count - 1].word?.lowercased(),
      MenuCommand.servingWords.contains(last)
    {
      count -= 1
    }
    guard count > 2, phrase.pieces[count - 2].word?.lowercased() == "for" else {
      return (phrase, nil)
    }
    let number = phrase.part(count - 1..<count)
    let text = try read(number, as: .title).name
    let said = ImportScale.number(in: text) ?? NumberWord.value(of: text).map { Rational($0) }
    if let said { return (phrase.part(0..<count - 2), said) }
    guard phrase.pieces[count - 1].word == nil || text.first?.isNumber == true else {
      return (phrase, nil)
    }
    var mistake = Diagnostic.noScale(text, "for", number.range)
    let dish = source.text(phrase.range(of: 0..<count - 2))
    mistake.help = ["write the number of servings: `menu \(day) \(dish) for 6`"]
    throw mistake
  }

  // MARK: Servings

  /// The index of the parameter for servings: `servings` or `people`, or the only number among the
  /// parameters. A `scale` is not a number of servings.
  func servingsPlace(in template: Template) -> Int? {
    let parameters = template.definition.parameters
    let named = parameters.firstIndex { ["servings", "people"].contains($0.name.key.text) }
    if let named { return named }
    let numbers = parameters.indices.filter { index in
      guard let value = parameters[index].default else { return parameters.count == 1 }
      if case .literal(.number, _) = value { return parameters[index].name.key.text != "scale" }
      return false
    }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// The usual number of servings of a template, if it has one.
  func usualServings(of template: Template) -> Rational? {
    let value = servingsPlace(in: template).flatMap { template.definition.parameters[$0].default }
    if case .literal(.number(let number), _)? = value { return number }
    return nil
  }

  /// The arguments of a dish's template; nil if the template needs others.
  private func arguments(of dish: Dish, for servings: Rational?, _ template: Template) -> [Value?]?
  {
    var values = [Value?](repeating: nil, count: template.definition.parameters.count)
    if let servings {
      guard let place = servingsPlace(in: template) else { return nil }
      values[place] = .number(servings)
    }
    let isComplete = zip(values, template.definition.parameters).allSatisfy { value, parameter in
      value != nil || parameter.default != nil
    }
    return isComplete ? values : nil
  }

  private func refuseArguments(
    of dish: Dish, _ template: Template, at range: SourceRange
  ) throws(Diagnostic) {
    guard arguments(of: dish, for: dish.servings, template) == nil else { return }
    let place = servingsPlace(in: template)
    if dish.servings != nil, place == nil {
      throw Diagnostic(
        .wrongArguments, "template `\(template.name)` has no number of servings", at: range,
        help: [
          "leave `for` out, or give it a parameter: `template \(template.name)(servings = 4) { … }`"
        ])
    }
    throw Diagnostic(
      .wrongArguments, "template `\(template.name)` needs more values", at: range,
      help: [
        place != nil && dish.servings == nil
          ? "write the number of servings: `\(template.name) for 4`"
          : "give its parameters defaults: `\(template.signature.text)`"
      ])
  }
}

// MARK: Showing and applying

extension Interpreter {
  private func show(_ shown: MenuCommand.Shown) throws {
    let days: ClosedRange<CalendarDate>
    switch shown {
    case .period(let period): days = try self.days(of: period)
    case .day(let clause):
      let day = try day(clause)
      days = day...day
    }
    let menus = try repository.menus(in: days)
    let templates = Set(menus.flatMap(\.dishes).filter { !$0.isText }.map(\.key))
    try output.emit(
      MenuReport(
        first: days.lowerBound, last: days.upperBound, menus: menus,
        missing: try templates.filter { try template($0) == nil }))
  }

  /// The days of a week; without one, the next seven.
  func days(of period: MenuPeriod?) throws -> ClosedRange<CalendarDate> {
    let today = agenda.today
    let offset =
      switch period {
      case nil: 0
      case .thisWeek: 1 - today.weekday
      case .nextWeek: 8 - today.weekday
      }
    guard let first = CalendarDate(dayNumber: today.dayNumber + offset),
      let last = CalendarDate(dayNumber: today.dayNumber + offset + 6)
    else {
      throw Diagnostic(.outOfRange, "the date is out of range (years 1 to 9999)", at: range)
    }
    return first...last
  }

  /// `apply menu`: adds the ingredients for the dishes of some days, from today on. Ingredients
  /// that were already added for a dish are not added again.
  func applyMenu(_ application: TemplateApplication, _ period: MenuPeriod?) throws {
    if period == nil, try isOwnTemplate(application.template.key) { return try apply(application) }
    let (days, today) = (try self.days(of: period), agenda.today)
    let menus = try repository.menus(in: days.clamped(to: today...CalendarDate.last))
    let planned = menus.flatMap(\.dishes).filter { !$0.isText }
    guard planned.contains(where: \.isWanted) else {
      return try output.emit(Remark.noDishes(arePlanned: !planned.isEmpty))
    }
    var (after, mistakes) = try applicable(menus)
    let list = try application.list.map { try made(listOrUsual(titled: $0)) } ?? currentOrNewList()
    let needs = DishNeeds(list: list.id)
    let outer = dishes
    dishes = needs
    defer { dishes = outer }
    try leavingOutWhatIsAtHome(unless: application.addsEverything) {
      if try !application.addsEverything && repository.hasPantry() {
        try gatherDishesOnLists(from: today, to: list, needs)
      }
      for (place, menu) in menus.enumerated() {
        for (index, dish) in menu.dishes.enumerated() where dish != after[place].dishes[index] {
          guard let mistake = try gatherNew(dish, on: menu.day, to: list, needs) else { continue }
          mistakes.append(mistake)
          after[place].dishes[index] = dish
        }
      }
      try putDishNeeds()
    }
    try warn(of: mistakes, isAll: after == menus)
    for (menu, after) in zip(menus, after) where menu != after {
      try repository.apply(.menu(.changed(from: menu, to: after)))
    }
  }

  /// The days after their dishes were applied, and the reasons why some dishes cannot be. In a
  /// household, someone may have deleted their templates.
  private func applicable(_ menus: [MenuDay]) throws -> ([MenuDay], mistakes: [Diagnostic]) {
    var (after, mistakes) = (menus, [Diagnostic]())
    for (place, menu) in menus.enumerated() {
      for (index, dish) in menu.dishes.enumerated() where dish.isWanted {
        if let mistake = try mistake(in: dish, on: menu.day) {
          mistakes.append(mistake)
        } else {
          after[place].dishes[index].applied = Dish.Portion(dish.servings)
        }
      }
    }
    try warn(of: after == menus ? mistakes : [], isAll: true)
    return (after, mistakes)
  }

  /// Warns of dishes that cannot be applied; fails if those are all dishes.
  private func warn(of mistakes: [Diagnostic], isAll: Bool) throws {
    if isAll, let first = mistakes.first { throw first }
    for var mistake in mistakes {
      mistake.severity = .warning
      try notice(mistake)
    }
  }

  /// The reason why a dish cannot be applied; nil if it can.
  private func mistake(in dish: Dish, on day: CalendarDate) throws -> Diagnostic? {
    let name = "`\(dish.name)`, planned for \(day.text),"
    let help = [Interpreter.planningAgain(day)]
    guard let template = try template(dish.key) else {
      return Diagnostic(
        .unknownTemplate, "template \(name) no longer exists", at: range, help: help)
    }
    if arguments(of: dish, for: dish.servings, template) != nil { return nil }
    let isForPeople = dish.servings != nil && servingsPlace(in: template) == nil
    return Diagnostic(
      .wrongArguments,
      "template \(name) \(isForPeople ? "has no number of servings" : "needs more values")",
      at: range, help: help)
  }

  private static func planningAgain(_ day: CalendarDate) -> String {
    "plan the day again, or nothing: `menu \(day.text) none`"
  }

  /// Collects what a dish needs now.
  ///
  /// - Returns: the reason why it cannot be applied, if its template applied one that no longer
  ///   exists. If that template has changed the store by then, the whole sentence fails.
  private func gatherNew(
    _ dish: Dish, on day: CalendarDate, to list: ListSummary, _ needs: DishNeeds
  ) throws -> Diagnostic? {
    let (collected, count) = (needs.collected, repository.changeCount)
    do {
      if dish.applied != nil { try gather(dish, on: day, isBefore: true, to: list, needs) }
      try gather(dish, on: day, isBefore: false, to: list, needs)
      return nil
    } catch let missing as Diagnostic
      where missing.code == .unknownTemplate && repository.changeCount == count
    {
      needs.collected = collected
      return Diagnostic(
        .unknownTemplate, "\(missing.message); `\(dish.name)` on \(day.text) needs it", at: range,
        help: [Interpreter.planningAgain(day)])
    }
  }

  /// Counts the needs of dishes that were applied before, because they use what is at home first.
  private func gatherDishesOnLists(
    from today: CalendarDate, to list: ListSummary, _ needs: DishNeeds
  ) throws {
    for menu in try repository.menus(in: today...CalendarDate.last) {
      for dish in menu.dishes where !dish.isText && dish.isOnList {
        do {
          try gather(dish, on: menu.day, isBefore: true, to: list, needs)
        } catch is Diagnostic {
          // Its template was deleted or changed, so its needs are unknown.
        }
      }
    }
  }

  /// Whether the user has a template with this name.
  private func isOwnTemplate(_ key: NameKey) throws -> Bool {
    try repository.template(named: key) != nil
  }

  /// Runs the template of a dish to collect the items that it needs.
  private func gather(
    _ dish: Dish, on day: CalendarDate, isBefore: Bool, to list: ListSummary, _ needs: DishNeeds
  ) throws {
    let servings = isBefore ? dish.applied?.servings : dish.servings
    let template = try template(Name(text: dish.name, range: range))
    guard let values = arguments(of: dish, for: servings, template) else {
      return try refuseArguments(of: dish, template, at: range)
    }
    needs.begin(dish, on: day, isBefore: isBefore)
    try apply(template, values, to: list, at: range)
  }

  /// Removes the mark of planned dishes whose items were deleted with their list, so that they can
  /// be applied again. The notes of items name their dishes. Dishes of which something was bought
  /// or is on another list stay as they are.
  func planAgain(dishesOf items: [ShoppingItem]) throws {
    let menus = try repository.menus(in: agenda.today...CalendarDate.last).filter {
      $0.dishes.contains { $0.applied != nil }
    }
    if menus.isEmpty { return }
    var lost = Set(items.filter { !$0.isCompleted }.flatMap { dishNames(in: $0.notes) })
    lost.subtract(items.filter(\.isCompleted).flatMap { dishNames(in: $0.notes) })
    if lost.isEmpty { return }
    for list in try repository.lists(limit: nil) {
      lost.subtract(try allItems(on: list).flatMap { dishNames(in: $0.notes) })
    }
    for menu in menus {
      var after = menu
      for index in after.dishes.indices where lost.contains(after.dishes[index].key) {
        after.dishes[index].applied = nil
      }
      if after != menu { try apply(.menu(.changed(from: menu, to: after)), on: nil) }
    }
  }

  /// The names in a note, some of which may be those of dishes.
  private func dishNames(in note: String) -> [NameKey] {
    note.split(separator: ";").flatMap { $0.split(separator: ",") }
      .map { NameKey(String($0).withoutOuterBlanks) }
  }

  /// The note for a needed item, which names the dishes unless the item already does.
  private func note(_ need: DishNeeds.Need, on list: ListSummary) throws -> String? {
    let own = need.draft.notes ?? ""
    guard !need.dishes.isEmpty else { return own.isEmpty ? nil : own }
    let present = try repository.items(like: need.draft.key, in: list.id).map(\.notes)
    let known = Set(present.flatMap { dishNames(in: $0) })
    let new = need.dishes.filter { !known.contains(NameKey($0)) }.joined(separator: ", ")
    let whole = new.isEmpty ? own : Merge.joined(own, new)
    return whole.isEmpty ? nil : whole
  }

  /// Adds the items that the dishes needed so far to the list: at the end, and when a dish reads
  /// the list.
  func putDishNeeds() throws {
    guard let dishes, let list = try repository.list(withId: dishes.list) else { return }
    dishes.holdChanges()
    let outer = templates.pantry
    defer { templates.pantry = outer }
    let wanted = try dishes.takeWanted { need in
      templates.pantry = need.pantry
      return try needed(need.draft, at: range)
    }
    for need in wanted {
      var draft = need.draft
      if !need.isQuoted, let name = try nameOnList(like: draft.key, list) { draft.name = name }
      draft.notes = try note(need, on: list)
      let merged = try merge(draft, into: list, at: range, for: need.occasion)
      try repository.apply(
        .want(
          .added(RecipeWant(item: merged.item.id, recipe: need.dish, quantity: need.quantity))))
    }
    for echo in dishes.takeHeld() { try output.emit(echo) }
  }
}

extension Dish {
  /// Whether it needs items that are not on a list yet.
  fileprivate var isWanted: Bool { !isText && !isOnList }
}

extension Phrase {
  /// Whether it consists only of an interpolation, such as `{dish}`. Its value may be the name of a
  /// template.
  fileprivate var isValue: Bool {
    if pieces.count == 1, case .hole = pieces[0].content { true } else { false }
  }
}
