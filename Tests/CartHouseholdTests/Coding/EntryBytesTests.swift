import Foundation
import Testing

@testable import CartHousehold

/// The entry encoder writes the same bytes as Foundation's encoder.
@Suite struct EntryBytesTests {
  private func bytesOfFoundation(_ value: EntryValue) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  @Test(arguments: SealingTests.intents)
  func anIntentIsWrittenAsFoundationDoes(_ intent: Intent) throws {
    let value = intent.entryValue
    #expect(try value.bytes() == bytesOfFoundation(value))
  }

  @Test(arguments: [
    "", "Milk", "a/b", "\"quoted\"", "back\\slash", "two\nlines\tand\rmore", "\u{0}\u{1B}\u{1F}",
    "\u{7F}\u{80}", "Crème 🥛 \u{2028}", "e\u{301}",
  ])
  func aTextIsWrittenAsFoundationDoes(_ text: String) throws {
    let value: EntryValue = [.note: .text(text), .name: .list([.text(text), .flag(true)])]
    #expect(try value.bytes() == bytesOfFoundation(value))
  }

  @Test(arguments: [
    0, -0.0, 1, -1, 0.1, 1.5, 800_000_000, 800_000_000.123_456, 1e15, 1e16, 1e22, 1e-7, .pi,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func aNumberIsWrittenAsFoundationDoes(_ number: Double) throws {
    let value = EntryValue.list([.number(number), .whole(.min), .whole(.max)])
    #expect(try value.bytes() == bytesOfFoundation(value))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNoNumberIsRefused(_ number: Double) {
    #expect(throws: EncodingError.self) { try EntryValue.list([.number(number)]).bytes() }
  }

  @Test func emptyOnesAreWrittenAsFoundationDoes() throws {
    let value: EntryValue = [.intents: .list([]), .field: .record([]), .list: nil]
    #expect(try value.bytes() == bytesOfFoundation(value))
  }
}
