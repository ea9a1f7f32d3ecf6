import CartCLI
import Foundation
import TestSupport
import Testing

/// A code block of a document with a terminal session: `$ qc …` and its output.
///
///     $ qc add 6 Bananas
///     created list Shopping
///     added 6x Bananas in Produce
///     $ echo $?
///     0
///
/// All commands of a block share one store, which is empty at first, and run on 5 January 2026.
/// Both outputs are compared as one text, in which `…` matches anything. Files that end in
/// `.sqlite` or `.backup` are in a temporary folder.
struct ShellSession: CustomTestStringConvertible {
  let name: String
  /// The lines of the block.
  let transcript: [String]

  var testDescription: String { name }

  init(_ block: Document.Block) {
    name = block.name
    transcript = block.lines
  }

  /// Returns the lines that the block would have with the actual output of its commands.
  func run() throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quickcart-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try run(in: folder, on: ["--today", "2026-01-05"])
  }

  /// Runs the commands on the store in a folder.
  func run(in folder: URL, on day: [String]) throws -> [String] {
    let store = folder.appendingPathComponent("quickcart.sqlite").path
    var (lines, status) = ([String](), Int32(0))
    for line in transcript where line.hasPrefix("$ ") {
      lines.append(line)
      if line == "$ echo $?" {
        lines.append(String(status))
        continue
      }
      let sink = StringSink()
      let host = Host(
        environment: ["QUICKCART_STORE": store, "HOME": folder.path],
        output: sink, errors: sink,
        folder: folder.path)
      let words = ShellSession.words(of: line).dropFirst().map { word in
        word.hasSuffix(".sqlite") || word.hasSuffix(".backup")
          ? folder.appendingPathComponent(word).path : word
      }
      status = QuickCart.run(day + words, host: host)
      let text = MaskedIdentifiers.of(sink.text)
        .replacingOccurrences(of: folder.path + "/", with: "")
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    return lines
  }

  /// Whether some lines match the block.
  func isLike(_ lines: [String]) -> Bool {
    lines.count == transcript.count
      && zip(transcript, lines).allSatisfy { ShellSession.isLike($0, $1) }
  }

  /// Whether a line matches a line of the block, in which `…` matches anything.
  static func isLike(_ shown: String, _ line: String) -> Bool {
    let parts = shown.components(separatedBy: "…")
    guard let first = parts.first, let last = parts.dropFirst().last else { return shown == line }
    guard line.hasPrefix(first), line.hasSuffix(last), line.count >= first.count + last.count
    else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
      guard !part.isEmpty else { continue }
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Returns the words after the `$`, split like a shell.
  private static func words(of line: String) -> [String] {
    var (words, word) = ([String](), String?.none)
    var quote: Character?
    for character in line.dropFirst(2) {
      switch character {
      case quote: quote = nil
      case _ where quote != nil: word = (word ?? "") + String(character)
      case "'", "\"": (quote, word) = (character, word ?? "")
      case " ":
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
