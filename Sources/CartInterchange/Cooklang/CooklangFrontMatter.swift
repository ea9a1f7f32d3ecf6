import CartModels
import Yams

/// The YAML between two lines `---` at the start of a recipe.
///
/// Only the entries that matter to a list are handed to the reader of YAML, one at a time and each
/// of a bounded size: what else stands there can be of any depth.
struct CooklangFrontMatter {
  /// What is the matter with a line of it.
  struct Doubt {
    var line: Int
    var message: String
  }

  private(set) var metadata = CooklangMetadata()
  private(set) var doubts: [Doubt] = []
  /// The entry at hand: its key, its text so far, and the line it begins on.
  private var key: CooklangMetadata.Key?
  private var text = ""
  private var firstLine = 0
  private var isFirst = true

  private static let mostBytes = 1 << 12
  /// The most characters in an entry that could begin something nested.
  private static let mostMarks = 64

  /// Reads the next line.
  mutating func read(_ line: String, _ number: Int) {
    let content = line.withoutOuterBlanks
    guard !content.isEmpty, content.first != "#" else { return append(line) }
    if isFirst, content.first == "{" || content.first == "[" {
      doubts.append(
        Doubt(line: number, message: "the front matter has no line such as `servings: 4`"))
    }
    isFirst = false
    let isInner =
      line.utf8.first.map { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "-") } ?? true
    guard !isInner else { return append(line) }
    finish()
    key = CooklangFrontMatter.key(of: content)
    (text, firstLine) = (line, number)
  }

  private static func key(of line: String) -> CooklangMetadata.Key? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let word = line[..<colon].filter { $0 != "\"" && $0 != "'" }
    return CooklangMetadata.Key(rawValue: CooklangText.plain(word).lowercased())
  }

  private mutating func append(_ line: String) {
    guard key != nil, text.utf8.count <= CooklangFrontMatter.mostBytes else { return }
    text += "\n" + line
  }

  /// Reads the entry at hand, after the last line.
  mutating func finish() {
    guard let key else { return }
    self.key = nil
    guard let value = value else {
      doubts.append(
        Doubt(
          line: firstLine,
          message: "\(Excerpt.of(text.onOneLine)) is not a text or a number here; it is ignored"))
      return
    }
    guard !CooklangText.plain(value).isEmpty else { return }
    if !metadata.note(key, value, line: firstLine) {
      doubts.append(
        Doubt(line: firstLine, message: "duplicate `\(key.rawValue)`; the first one is used"))
    }
  }

  /// The text under the key; nil where something else stands there.
  private var value: String? {
    guard text.utf8.count <= CooklangFrontMatter.mostBytes,
      text.utf8.count(where: { "[{-?".utf8.contains($0) }) <= CooklangFrontMatter.mostMarks
    else { return nil }
    do {
      return try Yams.compose(yaml: text)?.mapping?.first?.value.scalar?.string
    } catch {
      return nil
    }
  }
}
