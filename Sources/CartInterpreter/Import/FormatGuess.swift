import CartInterchange
import CartLanguage
import CartModels

/// The kind of a file without a known type, such as standard input.
enum FormatGuess {
  /// JSON begins with a brace or a bracket, an `aisle.conf` with a section; everything else is
  /// plain lines.
  static func format(of text: String) -> FileFormat {
    for line in TextLines(text) {
      let words = String(line.unicodeScalars.prefix(longestLook)).withoutOuterBlanks
      if words.isEmpty || words.hasPrefix("#") || words.hasPrefix("//") { continue }
      if isJSON(words) { return .json }
      return isSection(words) ? .aisles : .text
    }
    return .text
  }

  /// A longer line is recognised by its beginning.
  private static let longestLook = 2_000

  private static func isJSON(_ line: String) -> Bool {
    if line.hasPrefix("{") { return true }
    guard line.hasPrefix("[") else { return false }
    let next = line.dropFirst().drop { $0 == " " }.first
    return next == nil || next == "{"
  }

  /// `[produce]`, but not `[x] milk`.
  private static func isSection(_ line: String) -> Bool {
    guard line.hasPrefix("["), line.hasSuffix("]") else { return false }
    return String(line.dropFirst().dropLast()).withoutOuterBlanks.utf8.count > 1
  }
}
