import CartLanguage
import CartModels

/// The sort key of items or records: `by: "price"`.
struct FieldKey {
  private let name: Name
  private let field: ItemField?
  private let frame: Frame

  init(_ text: String, at range: SourceRange, _ frame: Frame) {
    name = Name(text: text, range: range)
    field = ItemField(name)
    self.frame = frame
  }

  /// The field of an item, or the value of a record.
  ///
  /// - Parameter range: the position of the item or the record.
  func value(of element: Value, at range: SourceRange) throws -> Value {
    switch element {
    case .item(let item):
      guard let field else { throw Diagnostic.unknownField(name) }
      do {
        let interpreter = frame.interpreter
        return try interpreter.current(item, at: range)
          .value(of: field, in: interpreter, at: name.range)
      } catch let missing as MissingValue {
        throw missing.diagnostic
      }
    case .record(let record):
      guard let value = record[name.key] else {
        throw Diagnostic.noKey(name.text, in: record, at: name.range) { QuotedText.of($0) }
      }
      return value
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .list, .category:
      throw Diagnostic(
        .wrongType, "only items and records have fields, found \(element.typeName)",
        at: range, help: ["to sort by the values themselves, leave out `by`"])
    }
  }
}

extension BuiltInCall {
  /// The sort keys of the values: a field of each if one is named, otherwise the values themselves.
  func keys(of values: [Given], by parameter: Int) throws -> [Given] {
    guard let given = given(parameter) else { return values }
    let field = FieldKey(try text(parameter), at: given.range, frame)
    return try values.map { value in
      var key = value
      try spending.spend(Value.weightOfEntry)
      key.value = try field.value(of: value.value, at: value.range)
      return key
    }
  }

  /// The sort keys of the entries of a record: their keys or their values.
  func keys(of record: RecordValue, _ whole: Given, by parameter: Int) throws -> [Given] {
    let isByValue = try entriesAreByValue(parameter)
    try spending.spend(record.count * Value.weightOfEntry)
    return record.entries.enumerated().map { place, entry in
      whole.element(place, isByValue ? entry.value : .text(entry.key))
    }
  }

  private func entriesAreByValue(_ parameter: Int) throws(Diagnostic) -> Bool {
    guard let given = given(parameter) else { return false }
    switch NameKey(try text(parameter)).text {
    case "key": return false
    case "value": return true
    default:
      throw Diagnostic(
        .unknownName, "cannot order a record by `\(try text(parameter).prefix(60))`",
        at: given.range, help: ["write `\"key\"` or `\"value\"`"])
    }
  }

  /// Whether the argument is yes; false without an argument.
  func isYes(_ parameter: Int) throws(Diagnostic) -> Bool {
    guard let given = given(parameter) else { return false }
    guard case .yesNo(let isYes) = given.value else { throw wrongType(given, "a Boolean") }
    return isYes
  }
}
