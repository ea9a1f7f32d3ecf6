import CartModels
import Foundation

/// Converts a lot from and to its row.
enum LotRow {
  /// Reads the columns of `Query.lotsOfItem`.
  static func lot(_ row: some RowReading, of item: UUID) throws -> Lot {
    Lot(
      id: try row.uuid(0), item: item,
      quantity: try QuantityRow.quantity(row.integer(1), row.integer(2), unit: row.text(3)))
  }

  /// Binds the columns of `Query.insertLot` in order.
  static func bind(_ lot: Lot, to row: some RowWriting) throws {
    try QuantityRow.bind(lot.quantity, to: row)
    try bindPlace(lot, to: row)
  }

  /// Binds the key of the row.
  static func bindPlace(_ lot: Lot, to row: some RowWriting) throws {
    try row.bind(lot.item)
    try row.bind(lot.id)
  }
}
