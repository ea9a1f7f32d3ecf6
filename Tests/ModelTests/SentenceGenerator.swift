import CartModels
import TestSupport

/// Makes random sentences; the same seed gives the same sentences. Most of them are about existing
/// items, so that they have an effect, and few names are used, so that items meet.
struct SentenceGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Names that are equal when folded, that differ only in accents and plurals, or that contain
  /// words and numbers with other meanings.
  static let names = [
    "Milk", "milk", "MILK", "Oat Milk", "Bread", "Bananas", "Banana", "Crème Fraîche",
    "creme fraiche", "Straße", "STRASSE", "O’Neill Tea", "o'neill  tea", "日本茶", "Tuna in Water",
    "7 Up", "Up", "Milk in Dairy", "Bread on Party", "2 kg", "all", "Salt, coarse", "12\" {Pizza}",
    "Eggs", "Flour", "🍌", "Past Due Notices", "Milk due friday",
  ]
  private static let titles = [
    "Shopping", "Party", "PARTY", "Parties", "Weekly Groceries", "Büro", "Buro", "to", "2026",
  ]
  private static let templates = ["snack", "Snack", "usual"]
  private static let schedules = ["Snack", "Friday Shop", "friday", "2 Weeks"]
  private static let notes = ["", "ripe", "for {2} people", "ripe; soft", "soft"]
  private static let units: [Unit?] = [
    nil, nil, nil, .dozen, .gram, .kilogram, .liter, .milliliter, .cup, .can, .tin,
  ]

  /// Returns the next sentence.
  mutating func next(for model: ListModel) -> Sentence {
    switch Int.random(in: 0..<128, using: &random) {
    case 0..<30: .put(wanted(model), intent: .add, on: list(model))
    case 30..<38: .put(wanted(model), intent: .ensure, on: list(model))
    case 38..<52: .mark(mark(), choice(model), on: list(model))
    case 52..<62: .set(choice(model, for: .set), setting(model), on: list(model))
    case 62..<70: .rename(name(model), to: pick(Self.names), on: list(model))
    case 70..<74: .remove(choice(model), on: list(model))
    case 74..<76: .clear(on: list(model))
    case 76..<88:
      .transfer(
        choice(model), staying: Bool.random(using: &random), from: list(model), to: title(model))
    case 88..<93: .list(pick(Self.titles))
    case 93..<95: .renameList(title(model), to: pick(Self.titles))
    case 95..<98: .copyList(title(model), to: pick(Self.titles))
    case 98..<100: .deleteList(title(model))
    case 100..<104: .template(pick(Self.templates), counted(wanted(model)))
    case 104..<106: .templateFromList(pick(Self.templates), list: title(model))
    case 106..<111:
      .apply(pick(Self.templates), argument(), except: exceptions(model), to: list(model))
    case 111..<113:
      .listFrom(
        pick(Self.titles), template: pick(Self.templates), argument(), except: exceptions(model))
    case 113..<115: .deleteTemplate(pick(Self.templates))
    case 115..<122: .every(every(model))
    case 122..<124: .skip(schedule(model), until: chance(3) ? day(near: model) : nil)
    case 124: .pause(schedule(model))
    case 125..<127: .resume(schedule(model))
    default: .deleteSchedule(schedule(model))
    }
  }

  /// Returns the next turn, and how far the clock moves before it.
  mutating func turn(for model: ListModel) -> Turn {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8: .question(question())
    case 8..<13: .applyDue
    case 13: .walk(Int.random(in: 1...8, using: &random))
    case 14 where chance(4): .forgetPurchases(forgetting(model))
    case 15 where chance(8): .forgetLog(before: day(near: model) + -20)
    default: .sentence(next(for: model))
    }
  }

  /// Returns the next time. The clock mostly stands still, as with `--today`. Otherwise it moves
  /// forward by a second, days or weeks, or sometimes back.
  mutating func time(after moment: Moment) -> Moment {
    var moment = moment
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: moment.second = min(moment.second + 1, 86_399)
    case 6..<8: moment = Moment(day: moment.day + Int.random(in: 1...6, using: &random), second: 0)
    case 8 where chance(3):
      moment = Moment(day: moment.day + Int.random(in: 7...70, using: &random), second: 0)
    case 9 where chance(6): moment.day = moment.day + -1
    default: break
    }
    return moment
  }

  /// The action of a turn.
  enum Turn {
    case sentence(Sentence)
    case question(Question)
    case applyDue
    /// Undoes a number of steps, and redoes some of them.
    case walk(Int)
    case forgetPurchases(ListModel.Forgetting)
    case forgetLog(before: Day)
  }
}

// MARK: Schedules and purchases

extension SentenceGenerator {
  private mutating func every(_ model: ListModel) -> Sentence.Every {
    // Sometimes an exact repetition, which changes nothing.
    if chance(4), let schedule = model.schedulesByName.randomElement(using: &random) {
      return Sentence.Every(
        rhythm: schedule.rhythm, template: schedule.template, argument: schedule.argument,
        list: schedule.list, exceptions: schedule.exceptions,
        starting: chance(3) ? schedule.anchor : nil, until: schedule.until, name: schedule.name)
    }
    return Sentence.Every(
      rhythm: rhythm(), template: pick(Self.templates), argument: argument(), list: list(model),
      exceptions: exceptions(model), starting: chance(3) ? day(near: model) : nil,
      until: chance(4) ? day(near: model) + 60 : nil, name: chance(2) ? pick(Self.schedules) : nil)
  }

  private mutating func rhythm() -> Rhythm {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .days(Int.random(in: 1...9, using: &random))
    case 1, 2:
      let weekdays = (0..<7).filter { _ in chance(4) }
      return .weeks(Int.random(in: 1...3, using: &random), on: weekdays)
    default:
      let places: [Rhythm.Place] = [.same, .last, .number(Int.random(in: 1...31, using: &random))]
      return .months(Int.random(in: 1...3, using: &random), on: pick(places))
    }
  }

  private mutating func question() -> Question {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .due
    case 1: .byDueDate
    case 2: .next(Int.random(in: 1...12, using: &random))
    case 3: .schedules
    case 4: .bought(nil)
    case 5: .bought(pick(["milk", "bread", "anan", "up"]))
    default: .stats
    }
  }

  private mutating func forgetting(_ model: ListModel) -> ListModel.Forgetting {
    ListModel.Forgetting(
      name: chance(2) ? model.purchases.randomElement(using: &random)?.name : nil,
      before: chance(3) ? day(near: model) : model.moment.day + -100)
  }

  private mutating func schedule(_ model: ListModel) -> String {
    guard !chance(8), let schedule = model.schedulesByName.randomElement(using: &random) else {
      return pick(Self.schedules)
    }
    return schedule.name
  }

  private mutating func day(near model: ListModel) -> Day {
    model.moment.day + Int.random(in: -40...40, using: &random)
  }

  private mutating func argument() -> Int? { chance(3) ? pick([1, 3, 12]) : nil }

  private mutating func exceptions(_ model: ListModel) -> [String] {
    chance(3) ? [name(model)] : []
  }

  /// Makes the amounts of some items of a template depend on its number.
  private mutating func counted(_ items: [Sentence.Wanted]) -> [Sentence.Wanted] {
    items.map { item in
      var item = item
      if chance(3) { item.isCounted = true }
      return item
    }
  }
}

// MARK: Parts

extension SentenceGenerator {
  private enum Verb {
    case set, other
  }

  private mutating func wanted(_ model: ListModel) -> [Sentence.Wanted] {
    (0..<count()).map { _ in
      Sentence.Wanted(
        name: chance(2) ? pick(Self.names) : name(model), quantity: chance(3) ? nil : quantity(),
        category: chance(4) ? pick(ItemCategory.builtIn) : nil,
        note: chance(4) ? pick(Self.notes) : nil, due: chance(4) ? due(model) : nil)
    }
  }

  private mutating func due(_ model: ListModel) -> Sentence.Due {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .today
    case 1: .tomorrow
    case 2: .weekday(Int.random(in: 0..<7, using: &random))
    case 3: .ahead(Int.random(in: 0...20, using: &random))
    default: .day(day(near: model))
    }
  }

  private mutating func setting(_ model: ListModel) -> Sentence.Setting {
    var setting = Sentence.Setting()
    if chance(2) { setting.quantity = quantity() }
    if chance(3) { setting.category = pick(ItemCategory.builtIn) }
    if chance(4) { setting.due = chance(3) ? .never : due(model) }
    if chance(3) || setting.quantity == nil && setting.category == nil && setting.due == nil {
      setting.note = pick(Self.notes)
    }
    return setting
  }

  private mutating func mark() -> Sentence.Mark {
    chance(2) ? .check : pick(Sentence.Mark.allCases)
  }

  /// - Parameter verb: after `set all`, an `in` could select a category or set it.
  private mutating func choice(_ model: ListModel, for verb: Verb = .other) -> Sentence.Choice {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<7: .names((0..<count()).map { _ in name(model) })
    case 7 where verb == .other: .all(in: chance(3) ? nil : pick(ItemCategory.builtIn))
    default: .matching(condition(model))
    }
  }

  private mutating func condition(_ model: ListModel) -> Sentence.Condition {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .done(Bool.random(using: &random))
    case 1: .moreThan(quantity())
    case 2: .category(pick(ItemCategory.builtIn))
    case 3: .name(name(model))
    case 4: .dueBy(day(near: model))
    case 5: .dueNotOn(day(near: model))
    default: .note(pick(Self.notes))
    }
  }

  /// Returns an amount, sometimes one that is too large to be added.
  private mutating func quantity() -> Quantity {
    let halves: [Rational] = [1, 2, 3, 6, 12, 500]
    let amount = chance(60) ? Rational(.max) : pick(halves)
    return Quantity(chance(4) ? fraction() : amount, pick(Self.units))
  }

  private mutating func fraction() -> Rational {
    do throws(ArithmeticError) {
      return try Rational(Int64.random(in: 1...20, using: &random), pick([2, 3, 4, 8]))
    } catch {
      return 1
    }
  }

  /// Returns a name, mostly of an existing item.
  private mutating func name(_ model: ListModel) -> String {
    guard !chance(5), let items = model.lists.randomElement(using: &random)?.items,
      let item = items.randomElement(using: &random)
    else { return pick(Self.names) }
    return item.name
  }

  /// Returns a title, mostly of an existing list.
  private mutating func title(_ model: ListModel) -> String {
    guard !chance(8), let list = model.lists.randomElement(using: &random) else {
      return pick(Self.titles)
    }
    return list.title
  }

  /// Returns a list clause or nil.
  private mutating func list(_ model: ListModel) -> String? { chance(3) ? title(model) : nil }

  private mutating func count() -> Int { chance(3) ? Int.random(in: 2...4, using: &random) : 1 }

  private mutating func chance(_ odds: Int) -> Bool {
    Int.random(in: 0..<odds, using: &random) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
