/// Writes JSON (RFC 8259), with members in the order of the calls.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma comes before the next value.
  private var needsComma = false

  /// Writes an object, whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    begin("{")
    body(&self)
    end("}")
  }

  mutating func array<Element>(
    _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    begin("[")
    for element in elements { body(&self, element) }
    end("]")
  }

  mutating func text(_ text: String) {
    separate()
    writeQuoted(text)
  }

  /// Writes a member with an array.
  mutating func member<Element>(
    _ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    writeName(name)
    array(elements, body)
  }

  /// Writes a member with an object.
  mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    writeName(name)
    object(body)
  }

  /// Writes a member, unless there is no value.
  mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    writeName(name)
    text(value)
  }

  mutating func member(_ name: String, _ value: Bool) { write(name, value ? "true" : "false") }

  mutating func member(_ name: String, _ value: Int) { write(name, String(value)) }

  /// Writes a member whose value is already JSON.
  mutating func member(_ name: String, json: [UInt8]) {
    writeName(name)
    bytes += json
    needsComma = true
  }

  private mutating func write(_ name: String, _ value: String) {
    writeName(name)
    bytes += value.utf8
    needsComma = true
  }

  private mutating func writeName(_ name: String) {
    separate()
    writeQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
