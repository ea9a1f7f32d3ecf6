import CartModels
import Foundation
import Testing

/// A whole second in 2026, and as many seconds after it as asked for.
func moment(_ seconds: Double = 0) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + seconds) }

/// The identifier that is one number all over.
func identifier(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

/// A fraction from a test's own table.
func ratio(_ above: Int64, _ below: Int64 = 1) throws -> Rational { try Rational(above, below) }

/// An item named Milk unless told otherwise.
func item(
  _ name: String = "Milk", _ quantity: Quantity = .one, completed: Bool = false,
  notes: String = "", category: ItemCategory = .other, id: UInt8 = 1
) -> ShoppingItem {
  ShoppingItem(
    id: identifier(id), name: name, quantity: quantity, category: category, notes: notes,
    isCompleted: completed, createdAt: moment())
}

/// What comes back after a value went through JSON.
func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// What JSON text decodes to.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
