import Foundation

/// Parses a JSON text into values for comparisons.
func jsonObject(_ bytes: [UInt8]) throws -> [String: Any] {
  let value = try JSONSerialization.jsonObject(with: Data(bytes))
  guard let object = value as? [String: Any] else { throw CocoaError(.coderInvalidValue) }
  return object
}
