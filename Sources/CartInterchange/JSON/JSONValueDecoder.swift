import Foundation

/// Decodes types from a JSON value. Calls `passing` before each element of an array, so that
/// decoding can be interrupted.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  var codingPath: [any CodingKey] = []
  let passing: WorkCheck
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Members(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return Elements(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }

  /// Returns the decoder of a value inside this one.
  fileprivate func inner(_ value: JSONValue, at key: any CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(value: value, codingPath: codingPath + [key], passing: passing)
  }

  fileprivate var isNull: Bool { if case .null = value { true } else { false } }

  fileprivate func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let plain: Any?
    switch type {
    case is String.Type: plain = value.text
    case is Bool.Type: if case .boolean(let isTrue) = value { plain = isTrue } else { plain = nil }
    case is Double.Type: plain = digits.flatMap { Double($0) }
    case is Float.Type: plain = digits.flatMap { Float($0) }
    case is Decimal.Type: plain = digits.flatMap { Decimal(string: $0, locale: Self.locale) }
    case let type as any FixedWidthInteger.Type: plain = digits.flatMap { integer($0, type) }
    default: return try Value(from: self)
    }
    guard let plain = plain as? Value else { throw mismatch(type) }
    return plain
  }

  private static let locale = Locale(identifier: "en_US_POSIX")

  private var digits: String? { if case .number(let digits) = value { digits } else { nil } }

  /// Converts digits to an integer, even if they are written like `1.0`.
  private func integer<Number: FixedWidthInteger>(_ digits: String, _: Number.Type) -> Number? {
    Number(digits) ?? Double(digits).flatMap { Number(exactly: $0) }
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "found \(value.kind)")
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// The container for an object's members.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONValueDecoder
  let members: [JSONValue.Member]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func member(_ key: any CodingKey) -> JSONValue? {
    members.last { $0.key == key.stringValue }?.value
  }

  private func inner(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let value = member(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no such key")
      )
    }
    return decoder.inner(value, at: key)
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try inner(key).isNull }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try inner(key).decoded(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> { try inner(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try inner(Place(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
}

/// The container for an array's elements.
private struct Elements: UnkeyedDecodingContainer {
  let decoder: JSONValueDecoder
  let elements: [JSONValue.Element]
  private(set) var currentIndex = 0

  init(decoder: JSONValueDecoder, elements: [JSONValue.Element]) {
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// Returns the decoder of the next element.
  ///
  /// - Throws: the error of `passing`, which ends the work.
  private mutating func next() throws -> JSONValueDecoder {
    let place = Place(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(
          codingPath: codingPath + [place], debugDescription: "there are no more elements"))
    }
    let element = elements[currentIndex]
    currentIndex += 1
    try decoder.passing(element.work)
    return decoder.inner(element.value, at: place)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = elements[currentIndex].value else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decoded(type)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> { try next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}

/// The container for a single value.
private struct Single: SingleValueDecodingContainer {
  let decoder: JSONValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNull }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decoded(type) }
}

/// The index of an element, or the key of a superclass.
private struct Place: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("[\(intValue)]", intValue) }
}
