import CartModels
import Foundation

/// The expected contents of the lists, in plain arrays. Each sentence has the effect that
/// `grammar.md` describes, without a store, an interpreter or any rule of the program. `Joining`
/// joins two items, and `Rhythm` determines the days of schedules.
struct ListModel {
  struct List {
    let number: Int
    var title: String
    var items: [ShoppingItem] = []
    /// The number of the sentence that changed it last.
    var changed: Int
  }

  /// A sentence that can't be run, and therefore changes nothing.
  struct Refusal: Error {
    let reason: String
  }

  /// A template that adds items.
  struct Template {
    var name: String
    var items: [Sentence.Wanted]
    /// Whether the template has a parameter for a number.
    var takesNumber: Bool
  }

  /// The time on the clock.
  var moment: Moment
  private(set) var lists: [List] = []
  private(set) var templates: [NameKey: Template] = [:]
  var schedules: [NameKey: Schedule] = [:]
  var purchases: [Purchase] = []
  private(set) var habits: [NameKey: ItemCategory] = [:]
  private var current: Int?
  /// The number of items, lists and purchases that were ever made.
  var made = 0
  /// The number of sentences so far.
  var sentences = 0

  init(at moment: Moment) { self.moment = moment }

  /// The lists, the last changed first.
  var listsByChange: [List] {
    lists.sorted { ($0.changed, $0.number) > ($1.changed, $1.number) }
  }

  /// The title of the current list.
  var currentTitle: String? { lists.first { $0.number == current }?.title }

  /// Returns an earlier state with the present time. The current list stays current; if it no
  /// longer exists, the last changed list becomes current.
  func back(to earlier: ListModel) -> ListModel {
    var model = earlier
    (model.moment, model.made, model.sentences) = (moment, made, sentences)
    let isThere = earlier.lists.contains { $0.number == current }
    model.current = isThere ? current : earlier.listsByChange.first?.number
    return model
  }

  /// Runs a sentence, which may do nothing.
  ///
  /// - Returns: the reason if it can't be run, or nil.
  mutating func run(_ sentence: Sentence) -> String? {
    sentences += 1
    var after = self
    do throws(Refusal) {
      try after.perform(sentence)
      self = after
      return nil
    } catch {
      return error.reason
    }
  }

  private mutating func perform(_ sentence: Sentence) throws(Refusal) {
    switch sentence {
    case .put(let items, let intent, let list): try put(items, intent, on: list)
    case .mark(let mark, let choice, let list): try self.mark(mark, choice, on: list)
    case .set(let choice, let setting, let list): try set(choice, setting, on: list)
    case .rename(let old, let new, let list): try rename(old, to: new, on: list)
    case .remove(let choice, let list): try remove(choice, on: list)
    case .clear(let list): try clear(on: list)
    case .transfer(let choice, let staying, let origin, let target):
      try transfer(choice, staying: staying, from: origin, to: target)
    case .list(let title): open(title)
    case .renameList(let old, let new): try renameList(old, to: new)
    case .copyList(let old, let new): try copyList(old, to: new)
    case .deleteList(let title): try deleteList(title)
    case .template(let name, let items):
      templates[NameKey(name)] = Template(name: name, items: items, takesNumber: true)
    case .templateFromList(let name, let list): try template(name, from: list)
    case .apply(let name, let argument, let exceptions, let list):
      try apply(name, argument, except: exceptions, to: list)
    case .listFrom(let title, let name, let argument, let exceptions):
      try list(title, from: name, argument, except: exceptions)
    case .deleteTemplate(let name): try deleteTemplate(name)
    case .every(let every): try schedule(every)
    case .skip(let name, let day): try skip(name, until: day)
    case .pause(let name): try pause(name)
    case .resume(let name): try resume(name)
    case .deleteSchedule(let name): try deleteSchedule(name)
    }
  }
}

// MARK: Lists

extension ListModel {
  mutating func open(_ title: String) {
    current = (index(ofTitle: title) ?? makeList(title)).map { lists[$0].number }
  }

  private mutating func renameList(_ old: String, to new: String) throws(Refusal) {
    let index = try index(likeTitle: old)
    let key = NameKey(lists[index].title)
    if NameKey(new) != key { try refuseTaken(new) }
    for (name, schedule) in schedules where NameKey(schedule.list) == key {
      schedules[name]?.list = new
    }
    lists[index].title = new
    lists[index].changed = sentences
  }

  private mutating func copyList(_ old: String, to new: String) throws(Refusal) {
    let index = try index(likeTitle: old)
    try refuseTaken(new)
    let items = lists[index].items
    guard let copy = makeList(new) else { return }
    for item in items {
      var item = renewed(item)
      item.isCompleted = false
      insert(item, at: copy)
    }
  }

  private mutating func deleteList(_ title: String) throws(Refusal) {
    let index = try index(likeTitle: title)
    let wasCurrent = lists[index].number == current
    lists.remove(at: index)
    if wasCurrent { current = listsByChange.first?.number }
  }

  private mutating func makeList(_ title: String) -> Int? {
    made += 1
    lists.append(List(number: made, title: title, changed: sentences))
    return lists.indices.last
  }

  private func index(ofTitle title: String) -> Int? {
    lists.firstIndex { NameKey($0.title) == NameKey(title) }
  }

  /// Returns the list with a title, or the only list whose title differs just in accents and
  /// plurals.
  func index(likeTitle title: String) throws(Refusal) -> Int {
    if let index = index(ofTitle: title) { return index }
    let alike = lists.indices.filter { NameKey(lists[$0].title).loose == NameKey(title).loose }
    guard let index = alike.first, alike.count == 1 else {
      throw Refusal(reason: "no list is called \(title)")
    }
    return index
  }

  private func refuseTaken(_ title: String) throws(Refusal) {
    guard index(ofTitle: title) == nil else {
      throw Refusal(reason: "a list is called \(title) already")
    }
  }

  /// Returns the list in a clause, or else the current list, or else nil.
  private func index(named title: String?) throws(Refusal) -> Int? {
    guard let title else { return lists.firstIndex { $0.number == current } }
    guard let index = index(ofTitle: title) else {
      throw Refusal(reason: "no list is called \(title)")
    }
    return index
  }
}

// MARK: Templates

extension ListModel {
  func template(_ name: String) throws(Refusal) -> Template {
    guard let template = templates[NameKey(name)] else {
      throw Refusal(reason: "no template is called \(name)")
    }
    return template
  }

  private mutating func template(_ name: String, from title: String) throws(Refusal) {
    let items = lists[try index(likeTitle: title)].items
    guard !items.isEmpty else { throw Refusal(reason: "there is nothing on \(title)") }
    let wanted = items.map { item in
      Sentence.Wanted(
        name: item.name, quantity: item.quantity, category: item.category,
        note: item.notes.isEmpty ? nil : item.notes, due: kept(item.dueDate))
    }
    templates[NameKey(name)] = Template(name: name, items: wanted, takesNumber: false)
  }

  /// A day of the coming week is stored by its name, any other as a date.
  private func kept(_ due: CalendarDate?) -> Sentence.Due? {
    guard let due else { return nil }
    let coming = (0..<7).first { (moment.day + $0).date == due }
    return coming.map { .weekday((moment.day + $0).weekday) } ?? .day(Day(due))
  }

  func refuseMisfit(of argument: Int?, _ template: Template) throws(Refusal) {
    guard argument == nil || template.takesNumber else {
      throw Refusal(reason: "\(template.name) takes nothing")
    }
  }

  mutating func apply(
    _ name: String, _ argument: Int?, except exceptions: [String], to title: String?
  ) throws(Refusal) {
    let template = try template(name)
    try refuseMisfit(of: argument, template)
    let left = Set(exceptions.map { NameKey($0).loose })
    let title = try title.map { (title) throws(Refusal) in
      lists[try index(likeTitle: title)].title
    }
    if title == nil, currentTitle == nil { open("Shopping") }
    let items = template.items.filter { !left.contains(NameKey($0.name).loose) }
    try put(items.map { $0.counted(argument ?? 1) }, .add, on: title)
  }

  private mutating func list(
    _ title: String, from name: String, _ argument: Int?, except exceptions: [String]
  ) throws(Refusal) {
    try refuseMisfit(of: argument, try template(name))
    let isNew = index(ofTitle: title) == nil
    open(title)
    if isNew { try apply(name, argument, except: exceptions, to: nil) }
  }

  /// Deletes a template unless a schedule applies it.
  private mutating func deleteTemplate(_ name: String) throws(Refusal) {
    _ = try template(name)
    if schedules.values.contains(where: { NameKey($0.template) == NameKey(name) }) {
      throw Refusal(reason: "a schedule applies \(name)")
    }
    templates[NameKey(name)] = nil
  }
}

// MARK: Choosing

extension ListModel {
  private func items(_ choice: Sentence.Choice, at index: Int?) throws(Refusal) -> [ShoppingItem] {
    let items = index.map { lists[$0].items } ?? []
    switch choice {
    case .names(let names):
      var chosen: [ShoppingItem] = []
      for name in names {
        for item in try self.items(named: name, among: items)
        where !chosen.contains(where: { $0.id == item.id }) { chosen.append(item) }
      }
      return chosen
    case .all(let category):
      return items.filter { category.map { [id = $0.category.id] in $0.id == id } ?? true }
    case .matching(let condition): return items.filter { ListModel.meets($0, condition) }
    }
  }

  /// Returns the items with a name, or with the only name that differs just in accents and plurals.
  private func items(
    named name: String, among items: [ShoppingItem]
  ) throws(Refusal) -> [ShoppingItem] {
    let key = NameKey(name)
    let exact = items.filter { $0.key == key }
    if !exact.isEmpty { return exact }
    let alike = items.filter { $0.key.loose == key.loose }
    guard Set(alike.map(\.key)).count == 1 else {
      throw Refusal(reason: "\(name) names \(alike.isEmpty ? "nothing" : "several items")")
    }
    return alike
  }

  private static func meets(_ item: ShoppingItem, _ condition: Sentence.Condition) -> Bool {
    switch condition {
    case .done(let isDone): item.isCompleted == isDone
    case .moreThan(let quantity): Measure(quantity).isLess(than: Measure(item.quantity))
    case .category(let category): item.category.id == category.id
    case .name(let name): item.key == NameKey(name)
    case .note(let note): NameKey(item.notes) == NameKey(note)
    case .dueBy(let day): item.dueDate.map { $0.text <= day.text } ?? false
    case .dueNotOn(let day): item.dueDate.map { $0.text != day.text } ?? false
    }
  }
}

// MARK: Items

extension ListModel {
  private mutating func put(
    _ items: [Sentence.Wanted], _ intent: Sentence.Intent, on title: String?
  ) throws(Refusal) {
    if title == nil, currentTitle == nil { open("Shopping") }
    guard let index = try index(named: title) else { return }
    for item in items {
      let joining = Joining(item, on: moment.day)
      let category = item.category ?? usualCategory(of: joining.key, unit: item.quantity?.unit)
      try join(joining, isAtLeast: intent == .ensure, into: index) { model in
        model.made += 1
        return ShoppingItem(
          id: ListModel.id(model.made), name: item.name, quantity: item.quantity ?? Quantity(1),
          category: category, notes: item.note ?? "", dueDate: joining.due,
          createdAt: .distantPast)
      }
      if let category = item.category { habits[joining.key] = category }
    }
  }

  private func usualCategory(of key: NameKey, unit: CartModels.Unit?) -> ItemCategory {
    habits[key] ?? Catalogue.builtIn.match(key, unit: unit)?.aisle.category ?? .other
  }

  private mutating func mark(
    _ mark: Sentence.Mark, _ choice: Sentence.Choice, on title: String?
  ) throws(Refusal) {
    let index = try index(named: title)
    for item in try items(choice, at: index) {
      var marked = item
      switch mark {
      case .check: marked.isCompleted = true
      case .uncheck: marked.isCompleted = false
      case .toggle: marked.isCompleted.toggle()
      }
      guard let index, marked.isCompleted != item.isCompleted else { continue }
      update(marked, at: index)
      remember(marked, on: lists[index].title)
    }
  }

  private mutating func set(
    _ choice: Sentence.Choice, _ setting: Sentence.Setting, on title: String?
  ) throws(Refusal) {
    let index = try index(named: title)
    let chosen = try items(choice, at: index)
    if setting.quantity != nil, Set(chosen.map(\.key)).count < chosen.count {
      throw Refusal(reason: "several items have one name")
    }
    for item in chosen {
      var changed = item
      if let quantity = setting.quantity { changed.quantity = quantity }
      if let note = setting.note { changed.notes = note }
      if let due = setting.due { changed.dueDate = due.day(on: moment.day)?.date }
      if let category = setting.category {
        changed.category = category
        habits[item.key] = category
      }
      if let index { try replace(item, with: changed, at: index) }
    }
  }

  private mutating func rename(
    _ old: String, to new: String, on title: String?
  ) throws(Refusal) {
    let index = try index(named: title)
    let key = NameKey(new)
    let isNew = index.map { !lists[$0].items.contains { $0.key == key } } ?? true
    for item in try items(.names([old]), at: index) {
      var renamed = item
      renamed.name = new
      // The item moves to the category of its new name, unless the user chose its category.
      let unit = item.quantity.unit
      if isNew, key != item.key, usualCategory(of: item.key, unit: unit) == item.category,
        habits[key] != nil || Catalogue.builtIn.match(key, unit: unit) != nil
      {
        renamed.category = usualCategory(of: key, unit: unit)
      }
      if let index { try replace(item, with: renamed, at: index) }
    }
  }

  private mutating func remove(_ choice: Sentence.Choice, on title: String?) throws(Refusal) {
    let index = try index(named: title)
    for item in try items(choice, at: index) {
      if let index { remove(item, at: index) }
    }
  }

  private mutating func clear(on title: String?) throws(Refusal) {
    try remove(.matching(.done(true)), on: title)
  }

  private mutating func transfer(
    _ choice: Sentence.Choice, staying: Bool, from origin: String?, to target: String
  ) throws(Refusal) {
    guard let target = try index(named: target) else { return }
    let index = try index(named: origin)
    let chosen = try items(choice, at: index)
    guard let index, !chosen.isEmpty else { return }
    guard index != target else { throw Refusal(reason: "the items are on the list already") }
    for item in chosen {
      if !staying { remove(item, at: index) }
      try join(Joining(item), into: target) { staying ? $0.renewed(item) : item }
    }
  }
}

// MARK: Changing a list

extension ListModel {
  private mutating func join(
    _ joining: Joining, isAtLeast: Bool = false, into index: Int,
    new: (inout ListModel) -> ShoppingItem
  ) throws(Refusal) {
    let existing = lists[index].items.filter { $0.key == joining.key }
    do throws(ArithmeticError) {
      switch try joining.outcome(among: existing, isAtLeast: isAtLeast) {
      case .new: insert(new(&self), at: index)
      case .changed(let item): update(item, at: index)
      }
    } catch {
      throw Refusal(reason: "the amounts are too large")
    }
  }

  /// Replaces an item by its changed version. If another item has the new name and family, the two
  /// are merged.
  private mutating func replace(
    _ item: ShoppingItem, with changed: ShoppingItem, at index: Int
  ) throws(Refusal) {
    let isTaken = lists[index].items.contains {
      $0.id != item.id && $0.key == changed.key
        && Measure($0.quantity).kind == Measure(changed.quantity).kind
    }
    guard isTaken else { return update(changed, at: index) }
    remove(item, at: index)
    var joining = Joining(changed)
    if changed.category != item.category { joining.category = changed.category }
    try join(joining, into: index) { _ in changed }
  }

  /// Inserts an item; items are in the order of creation.
  private mutating func insert(_ item: ShoppingItem, at index: Int) {
    let place = lists[index].items.firstIndex { $0.id > item.id } ?? lists[index].items.endIndex
    lists[index].items.insert(item, at: place)
    lists[index].changed = sentences
  }

  private mutating func update(_ item: ShoppingItem, at index: Int) {
    guard let place = lists[index].items.firstIndex(where: { $0.id == item.id }),
      lists[index].items[place] != item
    else { return }
    lists[index].items[place] = item
    lists[index].changed = sentences
  }

  private mutating func remove(_ item: ShoppingItem, at index: Int) {
    lists[index].items.removeAll { $0.id == item.id }
    lists[index].changed = sentences
  }

  private mutating func renewed(_ item: ShoppingItem) -> ShoppingItem {
    made += 1
    return ShoppingItem(
      id: ListModel.id(made), name: item.name, quantity: item.quantity,
      category: item.category, notes: item.notes, isCompleted: item.isCompleted,
      dueDate: item.dueDate, createdAt: .distantPast)
  }

  /// Returns an identifier that rises with its number.
  private static func id(_ number: Int) -> UUID {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        0, 0, 0, 0, 0, 0, 0, 0
      ))
  }
}
