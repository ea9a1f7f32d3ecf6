import CartModels

/// A line's words without the days, signs and tags that task lists put among them.
///
///     Mop ✅ 2025-08-04        done; the sign and the day are in the note
///     Milk 📅 2025-08-04       due on that day
///     Milk 2025-08-04          the day is in the note
///     Milk ✓                   done
///     Milk #breakfast          the tag is in the note
struct DatedWords {
  /// The remaining words.
  private(set) var rest: String
  private(set) var due: CalendarDate?
  private(set) var isDone = false
  /// The removed texts that have no field, as written.
  private(set) var notes: [String] = []

  private let hasBox: Bool

  /// Reads a text.
  ///
  /// - Parameter hasBox: whether the line begins with a box, so that `(x)` at its end is a note.
  init(_ text: String, afterBox hasBox: Bool = false) {
    (rest, self.hasBox) = (text, hasBox)
    guard DatedWords.mayHaveSigns(text) else { return }
    var kept: [Substring] = []
    let words = text.split(separator: " ")[...]
    var index = words.startIndex
    while index < words.endIndex {
      let end = take(words[index...])
      if end == index { kept.append(words[index]) }
      index = max(end, index + 1)
    }
    guard !kept.isEmpty, kept.count < words.count else {
      (due, isDone, notes) = (nil, false, [])
      return
    }
    rest = kept.joined(separator: " ")
  }

  /// Checks the bytes first, because hardly any line has signs.
  private static func mayHaveSigns(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 {
      if byte == 0xE2 || byte == 0xF0 || "#@[(".utf8.contains(byte) { return true }
      if (0x30...0x39).contains(byte) {
        digits += 1
      } else {
        if byte == UInt8(ascii: "-"), digits == 4 { return true }
        digits = 0
      }
    }
    return false
  }

  /// Takes a sign with the text that belongs to it, or a day.
  ///
  /// - Returns: the index of the word after it.
  private mutating func take(_ words: ArraySlice<Substring>) -> Int {
    let start = words.startIndex
    if let end = takeTick(words) ?? takeTag(words) { return end }
    let (sign, glued) = DatedWords.sign(words[start])
    guard let sign else { return takeDay(words, start) }
    if sign == "🔁" || DatedWords.priorities.contains(sign) {
      var end = start + 1
      while sign == "🔁", end < words.endIndex, DatedWords.sign(words[end]).sign == nil { end += 1 }
      notes.append(words[start..<end].joined(separator: " "))
      return end
    }
    let isNext = glued.isEmpty && start + 1 < words.endIndex
    guard let day = DatedWords.day(isNext ? words[start + 1] : glued) else { return start }
    let end = isNext ? start + 2 : start + 1
    if sign == "✅" || sign == "❌" { isDone = true }
    if due == nil, DatedWords.dueSigns.contains(sign) {
      due = day
    } else {
      notes.append(words[start..<end].joined(separator: " "))
    }
    return end
  }

  /// Takes a tick at the end.
  private mutating func takeTick(_ words: ArraySlice<Substring>) -> Int? {
    guard words.count == 1, words.startIndex > 0, let last = words.first,
      ListBullet.ticks.contains(last), !(hasBox && last.first == "(")
    else { return nil }
    isDone = true
    return words.endIndex
  }

  /// Takes a tag such as `#breakfast` or `@Costco`; `#2` may be a size.
  private mutating func takeTag(_ words: ArraySlice<Substring>) -> Int? {
    guard let word = words.first, words.startIndex > 0, word.first == "#" || word.first == "@",
      word.dropFirst().first?.isLetter == true
    else { return nil }
    notes.append(String(word))
    return words.startIndex + 1
  }

  private mutating func takeDay(_ words: ArraySlice<Substring>, _ start: Int) -> Int {
    guard DatedWords.day(words[start]) != nil else { return start }
    notes.append(String(words[start]))
    return start + 1
  }

  private static func day(_ word: Substring) -> CalendarDate? {
    guard word.utf8.count == 10, word.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
      return nil
    }
    return CalendarDate(text: String(word))
  }

  /// Returns the sign at the beginning of a word and the rest of the word.
  private static func sign(_ word: Substring) -> (sign: Unicode.Scalar?, rest: Substring) {
    guard let first = word.unicodeScalars.first, signs.contains(first) else { return (nil, word) }
    let rest = word.unicodeScalars.dropFirst().drop { $0 == "\u{FE0F}" }
    return (first, Substring(rest))
  }

  private static let dueSigns: Set<Unicode.Scalar> = ["📅", "🗓", "📆", "⏳"]
  private static let priorities: Set<Unicode.Scalar> = ["🔺", "⏫", "🔼", "🔽", "⏬"]
  private static let signs = dueSigns.union(priorities).union(["✅", "❌", "➕", "🛫", "🔁"])
}
