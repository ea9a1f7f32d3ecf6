/// Text whose lines are wrapped between words, so that the terminal never breaks a word.
package enum WrappedText {
  /// The indentation of the continuation rows of a line.
  private static let step = 2

  /// Returns the text in rows of at most `columns` columns. Shorter lines stay as they are.
  ///
  /// Continuation rows are indented by two more columns than their line, if there is room. A word
  /// that is longer than a row is left to the terminal. Colour sequences have no width.
  ///
  ///     WrappedText.of("help: did you mean `dairy`?", columns: 20)
  ///     // help: did you mean
  ///     //   `dairy`?
  package static func of(_ text: String, columns: Int?) -> String {
    guard let columns, columns > 0 else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped($0, columns) }.joined(separator: "\n")
  }

  private static func wrapped(_ line: Substring, _ columns: Int) -> String {
    guard width(line) > columns else { return String(line) }
    let depth = line.prefix { $0 == " " }.count
    let indentation = depth + step <= columns / 2 ? depth + step : 0
    var (rows, row, used) = ([String](), String(line.prefix(depth)), depth)
    var blanks = ""
    for word in words(of: line.dropFirst(depth)) {
      guard word != " " else {
        blanks += " "
        continue
      }
      let taken = width(word)
      if used + blanks.count + taken > columns, used > indentation {
        rows.append(row)
        (row, used) = (String(repeating: " ", count: indentation), indentation)
      } else {
        row += blanks
        used += blanks.count
      }
      row += word
      used += taken
      blanks = ""
    }
    return (rows + [row]).joined(separator: "\n")
  }

  /// Returns the words and the blanks between them. A weekday and its date stay together:
  /// `Sat 2026-12-19`.
  private static func words(of line: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in wordsAlone(of: line) {
      if beginsWithDate(word), words.last == " ", let day = words.dropLast().last,
        day.suffix(3).count == 3, day.suffix(3).allSatisfy(\.isLetter)
      {
        words.removeLast(2)
        words.append(line[day.startIndex..<word.endIndex])
      } else {
        words.append(word)
      }
    }
    return words
  }

  private static func beginsWithDate(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", maxSplits: 2)
    return parts.count == 3 && parts[0].count == 4 && parts[1].count == 2
      && parts[2].prefix(2).count == 2
      && (parts[0] + parts[1] + parts[2].prefix(2)).allSatisfy(\.isNumber)
  }

  private static func wordsAlone(of line: Substring) -> [Substring] {
    var (words, start) = ([Substring](), line.startIndex)
    for index in line.indices where line[index] == " " {
      if start < index { words.append(line[start..<index]) }
      words.append(line[index...index])
      start = line.index(after: index)
    }
    return start < line.endIndex ? words + [line[start...]] : words
  }

  /// Returns the width of a text that can have colour sequences.
  private static func width(_ text: Substring) -> Int {
    guard text.utf8.contains(0x1B) else { return DisplayWidth.of(text) }
    var (width, isInEscape) = (0, false)
    for character in text {
      if isInEscape {
        isInEscape = character != "m"
      } else if character == "\u{1B}" {
        isInEscape = true
      } else {
        width += DisplayWidth.of(character)
      }
    }
    return width
  }
}
