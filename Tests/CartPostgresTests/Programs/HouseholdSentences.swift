import TestSupport

/// Random sentences about few things, so that the members interfere with each other.
struct HouseholdSentences {
  private static let names = ["Milk", "Eggs", "Bread", "Oat Milk", "Tea"]
  private static let lists = ["Shopping", "Party", "Hut"]
  private static let units = ["", "2 ", "3 l ", "500 g ", "1/2 kg "]

  func next(_ random: inout SeededGenerator) -> String {
    func one<Value>(_ values: [Value]) -> Value {
      values.randomElement(using: &random) ?? values[0]
    }
    let (name, other, list) = (one(Self.names), one(Self.names), one(Self.lists))
    let (amount, number) = (one(Self.units), Int.random(in: 1...9, using: &random))
    return one([
      "add \(amount)\"\(name)\"", "add \(amount)\"\(name)\" note \"n\(number)\"",
      "add \(number) \"\(name)\"; add \"\(other)\"", "ensure \(number) \"\(name)\"",
      "ensure \"\(name)\"", "check \"\(name)\"", "check \"\(name)\"", "check all",
      "uncheck \"\(name)\"", "set \"\(name)\" quantity \(number)",
      "set \"\(name)\" quantity \(number) l", "set \"\(name)\" note \"m\(number)\"",
      "set \"\(name)\" in produce", "set \"\(name)\" due 2027-01-0\(number)",
      "rename \"\(name)\" to \"\(other)\"", "move \"\(name)\" to \(list)", "remove \"\(name)\"",
      "clear", "undo", "undo", "redo", "list \(list)", "list \(list)",
      "rename list \(list) to \(one(Self.lists))", "delete list \(list)",
      "template t { add \(number) \"\(name)\", \"\(other)\" }", "apply t",
      "every day apply t as s", "apply due",
    ])
  }
}
