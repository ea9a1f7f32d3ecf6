import CartModels

/// A conversion between a named value and its row.
protocol NamedRow {
  associatedtype Value: NamedValue
  /// The noun in messages.
  static var noun: String { get }
  static var queries: NamedQueries { get }
  /// Reads the columns of `queries.all`.
  static func value(_ row: some RowReading) throws -> Value
  /// Binds every column in the same order.
  static func bind(_ value: Value, to row: some RowWriting) throws
}

/// The statements for the rows of one table.
struct NamedQueries {
  let all, byKey, insert, update, delete: Query
}

/// A value that is identified by its name.
protocol NamedValue: Hashable, Sendable {
  var name: String { get }
  var key: NameKey { get }
}

extension Shop: NamedValue {}
extension ListTemplate: NamedValue {}
extension Schedule: NamedValue {}
extension ReceiptName: NamedValue {}
extension MenuDay: NamedValue {}
extension PantryClaim: NamedValue {}
