import CartModels

/// The types of values, as the help of functions shows them.
package enum ValueKind: String, CaseIterable, Hashable, Sendable {
  case number = "a number"
  case quantity = "a quantity"
  case text = "a string"
  case yesNo = "a Boolean"
  case date = "a date"
  case span = "a span of time"
  case money = "an amount of money"
  case list = "a list"
  case record = "a record"
  case category = "a category"
  case item = "an item"
}

extension Set<ValueKind> {
  package static let anything = Set(ValueKind.allCases)
  static let number: Set = [.number]
  /// Numbers, with a unit or without.
  static let amount: Set = [.number, .quantity]
  /// A category counts as its name.
  static let text: Set = [.text, .category]
  static let yesNo: Set = [.yesNo]
  static let date: Set = [.date]
  static let span: Set = [.span]
  static let money: Set = [.money]
  static let list: Set = [.list]
  static let record: Set = [.record]

  /// All of them in words: "a number or a quantity".
  package var words: String {
    if self == .anything { return "anything" }
    let names = ValueKind.allCases.filter(contains).map(\.rawValue)
    guard names.count > 1, let last = names.last else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
