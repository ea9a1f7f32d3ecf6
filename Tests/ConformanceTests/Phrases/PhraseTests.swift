import CartLanguage
import Foundation
import TestSupport
import Testing

/// Each phrase of `phrases.tsv` is read as specified there.
@Suite struct PhraseTests {
  @Test(arguments: PhraseReading.all) func reading(_ row: PhraseReading) {
    #expect(row.asRead(adding: row.phrase) == row)
  }

  /// Every item's name can be typed so that it is read as that name only.
  @Test(arguments: PhraseReading.all) func nameReadsBack(_ row: PhraseReading) {
    for name in [row.name, row.phrase.replacing("\"", with: "")] {
      let typed = TypedName.of(name)
      let read = row.asRead(adding: typed)
      #expect(read.name == name && read.amount == "1" && read.note.isEmpty, "\(typed): \(read)")
    }
  }

  /// Exported sentences restore all items exactly.
  @Test func dumpReadsBack() throws {
    let script = PhraseReading.all.map { "add \($0.phrase)\n" }.joined()
    let items = "for item in items() { print \"{item.quantity}|{item}|{item.note}\" }\n"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("phrases-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record("\(folder.path) stays: \(error)")
      }
    }
    let file = folder.appendingPathComponent("list.qc").path
    let written = ConformanceScript(
      text: "# args: --quiet --force\n\(script)\(items)export to \(QuotedText.of(file))\n",
      name: "export"
    ).run()
    try #require(written.status == 0, "\(written.errors)")
    let read = ConformanceScript(
      text: "# args: --quiet\ninclude \(QuotedText.of(file))\n\(items)", name: "include"
    ).run()
    #expect(written.output.count > 200)
    #expect(read.output == written.output)
  }

  @Test func thereAreEnough() {
    #expect(PhraseReading.all.count > 270)
    #expect(Set(PhraseReading.all.map(\.phrase)).count == PhraseReading.all.count)
  }
}

/// A phrase and the item that it is read as.
struct PhraseReading: Equatable, CustomTestStringConvertible {
  var phrase: String
  var amount: String
  var name: String
  var note = ""
  /// The reading in the echo, if the phrase is ambiguous.
  var said = ""

  var testDescription: String { phrase }

  static let all: [PhraseReading] = {
    do {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("phrases.tsv")
      return try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(PhraseReading.init)
    } catch {
      Issue.record("the phrases cannot be read: \(error)")
      return []
    }
  }()

  init(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let padded = fields + Array(repeating: "", count: max(0, 5 - fields.count))
    (phrase, amount, name, note, said) = (padded[0], padded[1], padded[2], padded[3], padded[4])
  }

  /// Returns the row that results from adding a phrase to an empty store.
  func asRead(adding typed: String) -> PhraseReading {
    let items = "for item in items() { print \"\\t{item.quantity}\\t{item}\\t{item.note}\" }"
    let result = ConformanceScript(text: "add \(typed)\n\(items)\n", name: phrase).run()
    var row = self
    let lines = result.output.filter { $0.hasPrefix("\t") }
    let fields = lines.flatMap {
      $0.dropFirst().split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard result.status == 0, fields.count == 3 else {
      row.said = (result.output + result.errors).joined(separator: " / ")
      return row
    }
    (row.amount, row.name, row.note) = (fields[0], fields[1], fields[2])
    row.said =
      result.output.compactMap { line in
        line.range(of: " (read as ").map { String(line[$0.upperBound...].dropLast()) }
      }.first ?? ""
    return row
  }
}
