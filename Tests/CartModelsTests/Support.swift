import CartModels
import Foundation
import Testing

/// Returns a time in 2026: a fixed whole second, and a number of seconds after it.
func moment(_ seconds: Double = 0) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + seconds) }

/// Returns the identifier whose bytes all have one value.
func identifier(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

/// Returns a fraction from a test's table.
func ratio(_ above: Int64, _ below: Int64 = 1) throws -> Rational { try Rational(above, below) }

/// Makes an item, by default with the name Milk.
func item(
  _ name: String = "Milk", _ quantity: Quantity = .one, completed: Bool = false,
  notes: String = "", category: ItemCategory = .other, id: UInt8 = 1
) -> ShoppingItem {
  ShoppingItem(
    id: identifier(id), name: name, quantity: quantity, category: category, notes: notes,
    isCompleted: completed, createdAt: moment())
}

/// Returns a value after encoding it as JSON and decoding it.
func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// Decodes a value from JSON text.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
