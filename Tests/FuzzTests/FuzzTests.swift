import FuzzChecks
import Testing

/// The checks of `make fuzz`, with a few inputs that are the same in every run.
@Suite struct FuzzTests {
  @Test(arguments: 0..<20 as Range<UInt64>) func theParserReadsAnything(seed: UInt64) throws {
    var mutator = Mutator(seed: seed, lines: try Mutator.sentences())
    for _ in 0..<100 { try ParserCheck.run(mutator.script()) }
    for _ in 0..<20 { try ParserCheck.run(mutator.bytes(100)) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func theInterpreterRunsAnything(seed: UInt64) throws {
    var mutator = Mutator(seed: seed, lines: try Mutator.sentences())
    let check = InterpreterCheck()
    var runs = 0
    for _ in 0..<200 { runs += try check.run(mutator.script()) ? 1 : 0 }
    // Enough scripts must be valid to test more than the parser; the number depends on the seed.
    #expect(runs > 10)
  }

  /// The initial inputs of `make fuzz`, each with a dump.
  @Test func allScriptsHoldUp() throws {
    let check = InterpreterCheck()
    for script in try Mutator.scripts() {
      let padding = (InterpreterCheck.dumpedLength - script.count % 4 + 4) % 4
      let text = script + Array(repeating: 0x0A, count: padding)
      #expect(throws: Never.self, "\(String(decoding: text, as: UTF8.self))") {
        try check.run(text)
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func damagedStoresAreSurvived(seed: UInt64) throws {
    var mutator = Mutator(seed: seed, lines: [])
    let check = try DamagedStoreCheck()
    try check.run([])
    for _ in 0..<10 { try check.run(mutator.bytes(4)) }
    for _ in 0..<2 { try check.run(mutator.bytes(40)) }
  }

  /// Damages to identifying bytes of the header, and files that end within the header.
  @Test func whatIsNoStoreStaysAsItIs() throws {
    let check = try DamagedStoreCheck()
    for offset in [0, 15, 60, 63, 68, 71] as [UInt8] { try check.run([0x80, 0, offset, 0x01]) }
    for offset in [1, 50, 99] as [UInt8] { try check.run([0x80, 0, offset, 0]) }
  }
}
