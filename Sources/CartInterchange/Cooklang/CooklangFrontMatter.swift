import CartModels
import Yams

/// The YAML between two lines `---` at the start of a recipe.
///
/// Only the entries that matter to a list are parsed as YAML, one at a time and with a limited
/// size. The other entries can be nested to any depth.
struct CooklangFrontMatter {
  /// A problem in a line of the front matter.
  struct Doubt {
    var line: Int
    var message: String
  }

  private(set) var metadata = CooklangMetadata()
  private(set) var doubts: [Doubt] = []
  /// The current entry: its key, its text so far and its first line.
  private var key: CooklangMetadata.Key?
  private var text = ""
  private var firstLine = 0
  private var isFirst = true

  private static let mostBytes = 1 << 12
  /// The maximum number of characters in an entry that could begin nested values.
  private static let mostMarks = 64

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

  /// Reads the current entry, after the last line.
  mutating func finish() {
    guard let key else { return }
    self.key = nil
    guard let value = value else {
      doubts.append(
        Doubt(
          line: firstLine,
          message: "\(Excerpt.of(text.onOneLine)) is not a string or a number; it is ignored"))
      return
    }
    guard !CooklangText.plain(value).isEmpty else { return }
    if !metadata.note(key, value, line: firstLine) {
      doubts.append(
        Doubt(line: firstLine, message: "duplicate `\(key.rawValue)`; the first one is used"))
    }
  }

  /// The text of the current entry, or nil if its value isn't a text.
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
