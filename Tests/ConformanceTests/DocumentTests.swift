import CartCLI
import CartLanguage
import CartModels
import Foundation
import TestSupport
import Testing

/// The documents show the actual behaviour of the program.
@Suite struct DocumentTests {
  static let documents = ["grammar.md", "README.md"]

  static func blocks(marked mark: String) -> [Document.Block] {
    do {
      return try documents.flatMap { try Document($0).blocks(marked: mark) }
    } catch {
      Issue.record("the documents cannot be read: \(error)")
      return []
    }
  }

  static let scripts = blocks(marked: "qc").map { ConformanceScript(text: $0.text, name: $0.name) }
  static let sessions = blocks(marked: "console").map(ShellSession.init)

  @Test(arguments: scripts) func script(_ script: ConformanceScript) {
    script.check()
  }

  @Test(arguments: sessions) func session(_ session: ShellSession) throws {
    let lines = try session.run()
    #expect(session.isLike(lines), "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: documents) func thereAreBlocks(_ name: String) throws {
    let document = try Document(name)
    #expect(!document.blocks(marked: "qc").isEmpty)
    #expect(!document.blocks(marked: "console").isEmpty)
  }
}

/// `grammar.md` is complete.
@Suite struct GrammarTests {
  private let grammar: String
  private let productions: [String]

  init() throws {
    let document = try Document("grammar.md")
    grammar = document.text
    productions = document.blocks(marked: "ebnf").flatMap(\.lines)
  }

  @Test func everyTokenKindIsNamed() {
    let kinds: [TokenKind] = [
      .end, .newline, .semicolon, .comma, .openBrace, .closeBrace, .quote, .word, .name, .number,
      .date, .symbol(.equal), .unknown,
    ]
    for kind in kinds { #expect(grammar.contains("| `\(kind.grammarName)` |")) }
    for symbol in Symbol.allCases { #expect(grammar.contains("`\(symbol.rawValue)`")) }
  }

  @Test(arguments: CommandName.allCases) func everyCommandHasAProduction(_ name: CommandName) {
    #expect(hasProduction(name.rawValue))
  }

  @Test func everyParsingMethodHasAProduction() throws {
    let sources = Document.root.appendingPathComponent("Sources/CartLanguage")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
      .filter { !$0.hasSuffix("Command.swift") || $0.hasSuffix("/Command.swift") }
      .flatMap { try methods(in: Document("Sources/CartLanguage/\($0)").text) }
    #expect(names.count > 10)
    for name in names { #expect(hasProduction(name), "\(name) has no production") }
  }

  /// Returns the names after `func parse` in a source, except the commands' own `parse`.
  private func methods(in text: String) -> [String] {
    text.components(separatedBy: "func parse").dropFirst().compactMap { rest in
      let name = rest.prefix { $0.isLetter }
      return name.first.map { $0.lowercased() + name.dropFirst() }
    }
  }

  private func hasProduction(_ name: String) -> Bool {
    productions.contains { line in
      line.split(separator: " ").prefix(2).elementsEqual([name[...], "="])
    }
  }

  @Test(arguments: CartModels.Unit.allCases)
  func everyUnitIsListed(_ unit: CartModels.Unit) {
    #expect(grammar.contains("`\(unit.rawValue)`"))
  }

  @Test func everySpellingOfAMeasureIsListed() throws {
    for (word, unit) in CartModels.Unit.words where unit.isMeasure || unit.family == .count {
      let isPrefixed = ["us ", "imp ", "imperial "].contains { word.hasPrefix($0) }
      if isPrefixed || unit.rawValue.hasPrefix("imp ") { continue }
      let words = try #require(spellings(beginning: "`\(unit.rawValue)`"))
      #expect(words.contains(word), "\(word) is missing")
    }
  }

  /// The measures of the other country are described in a sentence, not in rows.
  @Test(arguments: ["imp pt", "imp qt", "imp gal", "us pt"])
  func thoseOfTheOtherCountryAreNamed(_ unit: String) {
    #expect(grammar.contains("`\(unit)`"))
  }

  @Test func everyWordForACategoryIsListed() throws {
    for (word, category) in ItemCategory.spellings {
      let words = try #require(spellings(beginning: category.name))
      #expect(words.contains(word.text), "\(word.text) is missing")
    }
  }

  /// Returns the contents of the second column of a table's row.
  private func spellings(beginning first: String) -> [String]? {
    for line in grammar.split(separator: "\n") where line.hasPrefix("| \(first) |") {
      let words = line.split(separator: "|")[1].split(separator: ",")
      return words.map { $0.trimmingCharacters(in: .whitespaces) } + [first.filter { $0 != "`" }]
    }
    return nil
  }
}
