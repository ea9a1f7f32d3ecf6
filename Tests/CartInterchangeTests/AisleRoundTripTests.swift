import CartInterchange
import CartModels
import TestSupport
import Testing

/// Properties of any `aisle.conf`.
@Suite struct AisleRoundTripTests {
  private static let pieces = [
    "[", "]", "|", "//", "/", "#", "--", "-", "\n", "\n", "\r\n", "\r", "\t", " ", "[produce]",
    "pears", "Pears", "é", "e\u{301}", "ﬁ", "🥖", "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{0}",
    "\u{1B}[31m", "\u{85}", "\u{2028}", "remove all", "; exit", "{1}", "\"", "'", "\\",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0..<60, using: &generator)
    return (0..<count).map { _ in generator.pick(Self.pieces) }.joined()
  }

  private func written(_ configuration: AisleConfiguration) -> (text: String, leftOut: [String]) {
    var text = ""
    let leftOut = configuration.write { text += $0 }
    return (text, leftOut)
  }

  private func unplaced(_ configuration: AisleConfiguration) -> [[[String]]] {
    configuration.sections.map { [[$0.name]] + $0.products.map(\.names) }
  }

  /// Any text is read, or reported with its lines, and the result can be written and read back.
  @Test(arguments: 0..<2_000 as Range<UInt64>) func whateverIsReadReadsBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = text(&generator)
    let lineCount = text.utf8.split(separator: 10, omittingEmptySubsequences: false).count
    let reading = AisleConfiguration.read(text, passing: { _ in })
    for finding in reading.findings.first { #expect((1...lineCount).contains(finding.line)) }
    let (again, leftOut) = written(reading.contents)
    #expect(leftOut.isEmpty, "\(text.debugDescription)")
    let second = AisleConfiguration.read(again, passing: { _ in })
    #expect(unplaced(second.contents) == unplaced(reading.contents), "\(text.debugDescription)")
    #expect(second.findings == Findings())
  }

  /// Every name that is read fits into a store, and no name is read twice.
  @Test(arguments: 0..<500 as Range<UInt64>) func onlyWhatCanBeKeptIsRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let configuration = AisleConfiguration.read(text(&generator), passing: { _ in }).contents
    let names = configuration.sections.flatMap { $0.products.flatMap(\.names) }
    let keys = names.map { NameKey($0) }
    #expect(Set(keys).count == keys.count)
    for name in names + configuration.sections.map(\.name) {
      #expect(!NameKey(name).isEmpty)
      #expect(name.utf8.count <= ShoppingItem.maximumNameLength)
    }
  }

  /// Names from a store are written, except those that the format cannot express, and can be read
  /// back.
  @Test(arguments: 0..<500 as Range<UInt64>) func whateverIsWrittenReadsBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var seen: Set<NameKey> = []
    func name() -> String? {
      let text = (0..<3).map { _ in generator.pick(Self.pieces) }.joined().withoutOuterBlanks
      return !NameKey(text).isEmpty && seen.insert(NameKey(text)).inserted ? text : nil
    }
    var configuration = AisleConfiguration()
    for _ in 0..<4 {
      guard let title = name() else { continue }
      let products = (0..<4).compactMap { _ in name() }
      configuration.sections.append(
        .init(name: title, products: products.map { .init(names: [$0]) }))
    }
    let (text, leftOut) = written(configuration)
    configuration.sections.removeAll { leftOut.contains($0.name) }
    for index in configuration.sections.indices {
      configuration.sections[index].products.removeAll { leftOut.contains($0.names[0]) }
    }
    let reading = AisleConfiguration.read(text, passing: { _ in })
    #expect(unplaced(reading.contents) == unplaced(configuration), "\(text.debugDescription)")
    #expect(reading.findings == Findings())
  }

  /// A file of the maximum size is read in a short time, whatever its contents.
  @Test(arguments: ["|", "a|", "[", "[a]\n", "//", "\n", "e\u{301}", "\u{301}"])
  func theLargestFileIsReadInTime(piece: String) {
    let count = AisleConfiguration.mostBytes / piece.utf8.count
    let text = "[produce]\n" + String(repeating: piece, count: count)
    let clock = ContinuousClock()
    let time = clock.measure { _ = AisleConfiguration.read(text, passing: { _ in }) }
    #expect(time < .seconds(20))
  }
}
