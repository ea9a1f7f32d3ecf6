/// An optional that is written as `null` rather than left out.
package struct Nullable<Value: Encodable>: Encodable {
  let value: Value?

  package init(_ value: Value?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
