import CartLanguage
import CartModels

/// Advice for values of the wrong type.
enum KindAdvice {
  // MARK: Order

  /// Two values without an order.
  ///
  /// - Parameter sorted: the sorting function; nil for an operator.
  static func onOrder(_ first: Value, _ second: Value, sorted: FunctionName? = nil) -> [String] {
    switch (first, second) {
    case (.record(let record), .record): onOrder(of: record, sorted)
    case (.list, _), (_, .list):
      ["lists have no order; compare an element of each: `[1, 2][1] < [3][1]`"]
    case (.record, _), (_, .record):
      ["records have no order; compare a value of each: `[a: 1].a < 2`"]
    case (.item, _), (_, .item):
      ["items have no order; compare a field of each: `… .amount < 2`"]
    case (.yesNo, _), (_, .yesNo):
      [
        sorted.map { "to sort Booleans: `\($0.rawValue)([if x then 1 else 2 for x in …])`" }
          ?? "Booleans have no order; use `=` or `!=`"
      ]
    case (.text(let text), .number), (.text(let text), .quantity), (.text(let text), .rounded),
      (.number, .text(let text)), (.quantity, .text(let text)), (.rounded, .text(let text)):
      onText(text, sorted)
    case (.date, .span), (.span, .date), (.date, .number), (.number, .date):
      ["compare a date with a date, such as `today + 3 days`"]
    case (.span, .number), (.number, .span): ["to compare numbers: `days(3 days) < 4`"]
    case (.span, .span): ["to compare them in days: `days(today + 1 month - today) < 31`"]
    case (.span, _), (.date, _), (.text, _), (.category, _), (.money, _):
      asTexts(sorted)
    case (.number, _), (.quantity, _), (.rounded, _): onUnits(first, second, sorted)
    }
  }

  private static func onOrder(of record: RecordValue, _ sorted: FunctionName?) -> [String] {
    guard let key = record.entries.first?.key, key.utf8.count <= longestKey else {
      return ["records have no order; compare a value of each"]
    }
    let written = QuotedText.of(key)
    guard let sorted else {
      return ["records have no order; compare a value of each: `…[\(written)] < 2`"]
    }
    return ["to use one of their keys: `\(sorted.rawValue)(…, by: \(written))`"]
  }

  private static let longestKey = 60

  private static func onText(_ text: String, _ sorted: FunctionName?) -> [String] {
    guard text.utf8.count <= longestKey, TypedAmount.number(text) != nil else {
      return asTexts(sorted)
    }
    return ["to convert the string to a number: `number(\(QuotedText.of(text)))`"]
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
    return ["to compare them as strings: `\(comparison)`"]
  }

  // MARK: Places

  /// The value has no elements.
  ///
  /// - Parameters:
  ///   - written: its source text.
  ///   - place: the text after it, such as `[1]`.
  static func onPlaces(_ value: Value, _ written: String, _ place: String) -> [String] {
    switch value {
    case .item: ["an item has fields: `\(inOne(written)).name`"]
    case .record:
      ["to get the values in order: `values(\(written))\(place)`"]
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money:
      ["to use it as a string: `\"{\(written)}\"\(place)`"]
    case .text, .list, .category: []
    }
  }

  /// An expression that can be followed by a field.
  static func inOne(_ written: String) -> String {
    written.allSatisfy { $0.isLetter || $0.isNumber || "_.()[]".contains($0) }
      ? written : "(\(written))"
  }

  /// The value is not an index of a list or a string.
  static func onIndex(_ index: Value) -> [String] {
    switch index {
    case .number: ["round it: `floor(…)`"]
    case .text: ["only records have keys; to find a position in a list: `index(LIST, …)`"]
    case .quantity, .rounded, .yesNo, .date, .span, .money, .list, .record, .category, .item:
      ["the first is 1, the last is -1"]
    }
  }

  // MARK: Numbers

  /// The value is not a number.
  ///
  /// - Parameters:
  ///   - written: its source text.
  ///   - filling: formats the surrounding source with a number in its place.
  static func onNumber(_ value: Value, _ written: String, _ filling: (String) -> String) -> [String]
  {
    switch value {
    case .text(let text) where TypedAmount.number(text) != nil:
      ["to convert the string: `\(filling("number(\(written))"))`"]
    case .text: ["use `number(…)` to read a number from a string"]
    case .list: ["to use each element: `[\(filling("x")) for x in \(written)]`"]
    case .item: ["use a field: `\(filling("\(inOne(written)).amount"))`"]
    case .record: ["use a value: `\(filling("\(inOne(written)).KEY"))`"]
    case .number(let number) where !number.isWhole:
      ["round it: `\(filling("floor(\(written))"))`"]
    case .quantity, .rounded:
      ["to leave out the unit: `\(filling("floor(\(inOne(written)).amount)"))`"]
    case .number, .yesNo, .date, .span, .money, .category: ["write a number: `\(filling("2"))`"]
    }
  }
}

extension Value {
  /// Its type; of a list, with its length.
  var shape: String {
    if case .list(let list) = self { "a list of \(list.elements.count)" } else { typeName }
  }
}
