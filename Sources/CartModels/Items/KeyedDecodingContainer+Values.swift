import Foundation

extension KeyedDecodingContainer {
  /// The value of the first of several keys that has one, or nil.
  func value<Value: Decodable>(_ keys: Key...) throws -> Value? {
    for key in keys {
      if let value = try decodeIfPresent(Value.self, forKey: key) { return value }
    }
    return nil
  }

  /// The date of the first of several keys that has one: in the decoder's own format, or else in
  /// ISO 8601 format.
  func date(_ keys: Key...) throws -> Date? {
    for key in keys where try contains(key) && !decodeNil(forKey: key) {
      do {
        return try decode(Date.self, forKey: key)
      } catch DecodingError.typeMismatch {
        return try dateText(key)
      }
    }
    return nil
  }

  private func dateText(_ key: Key) throws -> Date {
    let text = try decode(String.self, forKey: key)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    do {
      return try style.parse(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "`\(text)` is not an ISO 8601 date")
    }
  }
}
