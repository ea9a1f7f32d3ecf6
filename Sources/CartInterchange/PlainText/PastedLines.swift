/// Detects lists among lines that are pasted at a prompt.
package enum PastedLines {
  /// Whether lines that aren't sentences look like a shopping list. There must be two or more, or
  /// one with a bullet. Most of them must have a bullet, an amount or few words.
  package static func looksLikeList(_ text: String) -> Bool {
    var lines = PlainTextLines(text)
    let usesDecimalComma = PlainText.usesDecimalComma(text)
    var (count, likely, marked, bulleted) = (0, 0, 0, 0)
    while count < mostLooked, let line = lines.next({ _ in }) {
      count += 1
      if line.isTooLong || line.plain.utf8.count > longest { continue }
      let hasBullet = ListBullet(line.plain).isBulleted
      if hasBullet { bulleted += 1 }
      if hasBullet || hasAmount(line.plain, usesDecimalComma) {
        marked += 1
        likely += 1
      } else if isShort(line.plain) {
        likely += 1
      }
    }
    guard count > 1 || bulleted > 0, likely * 4 >= count * 3 else { return false }
    return marked > 0 || likely == count
  }

  /// Returns the lines of an entry, without the verb that was typed before they were pasted.
  package static func withoutVerb(_ entry: String, _ verb: String) -> String {
    let text = entry.drop(while: \.isWhitespace)
    let rest = text.dropFirst(verb.count)
    guard text.contains("\n"), text.prefix(verb.count).lowercased() == verb,
      rest.first?.isWhitespace == true
    else { return entry }
    return String(rest)
  }

  /// The first lines are enough to recognise a list.
  private static let mostLooked = 200
  private static let longest = 300

  private static func hasAmount(_ line: String, _ usesDecimalComma: Bool) -> Bool {
    let read = RecipeLine.read(plain: line, decimalComma: usesDecimalComma)
    return !read.isUnsure && read.quantity != nil
  }

  /// Whether a line has few words and no punctuation of sentences or programs.
  private static func isShort(_ line: String) -> Bool {
    line.split(separator: " ").count <= 5
      && !line.unicodeScalars.contains { marks.contains($0) }
      && !(line.unicodeScalars.last.map { sentenceEnds.contains($0) } ?? true)
  }

  private static let marks: Set<Unicode.Scalar> = ["{", "}", "=", "<", ">", "|", "$", "\\"]
  private static let sentenceEnds: Set<Unicode.Scalar> = [".", "!", "?", ";"]
}
