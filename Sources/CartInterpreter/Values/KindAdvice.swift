import CartLanguage
import CartModels

/// What would do where a value is of another kind than it should be.
enum KindAdvice {
  // MARK: Order

  /// Two values are neither less nor more than each other.
  ///
  /// - Parameter sorted: the function that puts them in order; nil where an operator compares them.
  static func onOrder(_ first: Value, _ second: Value, sorted: FunctionName? = nil) -> [String] {
    switch (first, second) {
    case (.record(let record), .record): onOrder(of: record, sorted)
    case (.list, _), (_, .list):
      ["lists have no order: compare an element of each, as in `[1, 2][1] < [3][1]`"]
    case (.record, _), (_, .record):
      ["a record has no order: compare a value in it, as in `[a: 1].a < 2`"]
    case (.item, _), (_, .item):
      ["an item has no order: compare a field of it, as in `… .amount < 2`"]
    case (.yesNo, _), (_, .yesNo):
      [
        sorted.map { "yes and no have no order: `\($0.rawValue)([if x then 1 else 2 for x in …])`" }
          ?? "yes and no have no order: `=` and `!=` compare them"
      ]
    case (.text(let text), .number), (.text(let text), .quantity), (.text(let text), .rounded),
      (.number, .text(let text)), (.quantity, .text(let text)), (.rounded, .text(let text)):
      onText(text, sorted)
    case (.date, .span), (.span, .date), (.date, .number), (.number, .date):
      ["a date is compared with a date, such as `today + 3 days`"]
    case (.span, .number), (.number, .span): ["to compare numbers: `days(3 days) < 4`"]
    case (.span, .span): ["to compare them in days: `days(today + 1 month - today) < 31`"]
    case (.span, _), (.date, _), (.text, _), (.category, _):
      asTexts(sorted)
    case (.number, _), (.quantity, _), (.rounded, _): onUnits(first, second, sorted)
    }
  }

  private static func onOrder(of record: RecordValue, _ sorted: FunctionName?) -> [String] {
    guard let key = record.entries.first?.key, key.utf8.count <= longestKey else {
      return ["records have no order: compare a value of each"]
    }
    let written = QuotedText.of(key)
    guard let sorted else {
      return ["records have no order: compare a value of each, as in `…[\(written)] < 2`"]
    }
    return ["by one of their keys: `\(sorted.rawValue)(…, by: \(written))`"]
  }

  private static let longestKey = 60

  private static func onText(_ text: String, _ sorted: FunctionName?) -> [String] {
    guard text.utf8.count <= longestKey, TypedAmount.number(text) != nil else {
      return asTexts(sorted)
    }
    return ["to read the text as a number: `number(\(QuotedText.of(text)))`"]
  }

  private static func onUnits(
    _ first: Value, _ second: Value, _ sorted: FunctionName?
  ) -> [String] {
    let advice = first.adviceOnUnits(with: second)
    guard advice.isEmpty else { return advice }
    guard first.asQuantity != nil, second.asQuantity != nil else { return asTexts(sorted) }
    let comparison =
      sorted.map { "\($0.rawValue)([x.amount for x in …])" } ?? "(…).amount < (…).amount"
    return ["to compare the numbers without their units: `\(comparison)`"]
  }

  private static func asTexts(_ sorted: FunctionName?) -> [String] {
    let comparison =
      sorted.map { "\($0.rawValue)([\"{x}\" for x in …])" } ?? "\"{…}\" < \"{…}\""
    return ["as texts, all have an order: `\(comparison)`"]
  }

  // MARK: Places

  /// A value has no places to look at.
  ///
  /// - Parameters:
  ///   - written: how it is written.
  ///   - place: what stands after it, as `[1]`.
  static func onPlaces(_ value: Value, _ written: String, _ place: String) -> [String] {
    switch value {
    case .item: ["an item has fields: `\(inOne(written)).name`"]
    case .record:
      ["for the values in their order: `values(\(written))\(place)`"]
    case .number, .quantity, .rounded, .yesNo, .date, .span:
      ["to look at how it is written: `\"{\(written)}\"\(place)`"]
    case .text, .list, .category: []
    }
  }

  /// An expression that a field may follow.
  static func inOne(_ written: String) -> String {
    written.allSatisfy { $0.isLetter || $0.isNumber || "_.()[]".contains($0) }
      ? written : "(\(written))"
  }

  /// A value is no place in a list or a text.
  static func onIndex(_ index: Value) -> [String] {
    switch index {
    case .number: ["round it: `floor(…)`"]
    case .text: ["keys belong to records; where something is in a list, `index(LIST, …)` says"]
    case .quantity, .rounded, .yesNo, .date, .span, .list, .record, .category, .item:
      ["the first is 1, and the last is -1"]
    }
  }

  // MARK: Numbers

  /// A value is no number, as it should be.
  ///
  /// - Parameters:
  ///   - written: how it is written.
  ///   - filling: writes a number in its place.
  static func onNumber(_ value: Value, _ written: String, _ filling: (String) -> String) -> [String]
  {
    switch value {
    case .text(let text) where TypedAmount.number(text) != nil:
      ["to read the text: `\(filling("number(\(written))"))`"]
    case .text: ["a text says a number where `number(…)` can read it"]
    case .list: ["for each of a list: `[\(filling("x")) for x in \(written)]`"]
    case .item: ["take a field of it: `\(filling("\(inOne(written)).amount"))`"]
    case .record: ["take a value of it: `\(filling("\(inOne(written)).KEY"))`"]
    case .number(let number) where !number.isWhole:
      ["round it: `\(filling("floor(\(written))"))`"]
    case .quantity, .rounded:
      ["without its unit: `\(filling("floor(\(inOne(written)).amount)"))`"]
    case .number, .yesNo, .date, .span, .category: ["give a number, as in `\(filling("2"))`"]
    }
  }
}
