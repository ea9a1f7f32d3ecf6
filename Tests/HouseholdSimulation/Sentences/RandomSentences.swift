import CartModels
import TestSupport

/// Random sentences with few names and few lists, so that members interfere with each other.
struct RandomSentences {
  let titles: [String]
  let names: [String]

  /// Sentences about two lists.
  static let all = RandomSentences(
    titles: ["Home", "Party"], names: ["Milk", "Oat", "Tea", "Eggs"])
  /// Sentences about a single item, in which mistakes show soonest.
  static let ofOneItem = RandomSentences(titles: ["Home"], names: ["Milk"])

  func next(on day: CalendarDate, _ random: inout SeededGenerator) -> HouseholdSentence {
    let (title, name) = (random.pick(titles), random.pick(names))
    func amount(_ range: ClosedRange<Int>) -> HouseholdSentence.Amount {
      .init(quantity(of: name, range, &random), name)
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22:
      let note = Int.random(in: 0..<5, using: &random) == 0 ? random.pick(["big", "red"]) : ""
      return .add(amount(1...5), to: title, note: note)
    case 22..<29: return .ensure(amount(2...9), on: title)
    case 29..<32: return .add(.init(nil, name), to: title)
    case 32..<40: return .check(name, on: title)
    case 40..<45: return .checkPart(amount(1...4), on: title)
    case 45: return .removePart(amount(1...3), from: title)
    case 46: return .movePart(amount(1...3), from: title, to: random.pick(titles))
    case 47..<52: return .uncheck(name, on: title)
    case 52..<59: return .remove(name, from: title)
    case 59..<62: return .clear(title)
    case 62..<68: return .rename(name, to: random.pick(names), on: title)
    case 68..<74: return .move(name, from: title, to: random.pick(titles))
    case 74..<80: return .set(amount(1...9), on: title)
    case 80..<82: return .note(random.pick(["x", "y; z"]), of: name, on: title)
    case 82..<83: return .categorize(name, random.pick([.dairy, .frozen]), on: title)
    case 83..<84:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .want(name, by: random.pick([day, nil]), on: title)
      case 1: return .buy(name, at: random.pick(["Aldi", "Lidl", nil]), on: title)
      default: return .arrange(name, at: random.pick(["40", "8080", nil]), on: title)
      }
    case 84..<86: return .list(title)
    case 86..<88: return .renameList(title, to: random.pick(titles + ["Flat"]))
    case 88..<90: return .deleteList(title)
    case 90..<93: return .applyDue("weekly", day, to: title, adding: ["Milk", "Tea"])
    case 93: return .have(name, isAlways: Bool.random(using: &random))
    case 94: return .outOf(name, to: title)
    case 95: return .template("t", source: "template t { add \(amount(1...9).name) }")
    case 96:
      return Bool.random(using: &random)
        ? .menu(day, [random.pick(["Soup", "Salad"])])
        : .applyMenu("Soup", day, to: title, adding: ["Milk", "Tea"])
    default: return .undo
    }
  }

  /// Returns an amount in a usual unit of the item, or sometimes in another one.
  private func quantity(
    of name: String, _ range: ClosedRange<Int>, _ random: inout SeededGenerator
  ) -> Quantity {
    let count = Int.random(in: range, using: &random)
    if Int.random(in: 0..<20, using: &random) == 0 { return Quantity(count, .kilogram) }
    guard ["Milk", "Oat"].contains(name) else { return Quantity(count) }
    return Int.random(in: 0..<5, using: &random) == 0
      ? Quantity(count * 500, .milliliter) : Quantity(count, .liter)
  }
}
