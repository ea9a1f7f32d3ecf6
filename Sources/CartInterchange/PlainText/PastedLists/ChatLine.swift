import CartModels

/// A line of an exported or copied chat: `[12/03/2024, 18:42:31] Mum: milk`,
/// `12/03/2024, 18:42 - Mum: milk`.
enum ChatLine {
  /// Returns the message without its date and sender. Any other line stays unchanged.
  static func said(in line: String) -> String {
    guard let first = line.utf8.first, first == UInt8(ascii: "[") || first &- 0x30 < 10,
      let end = endOfTime(line)
    else { return line }
    let rest = line[end...]
    // A line without a sender comes from the chat program: `You created this group`.
    guard let colon = rest.prefix(longestName).firstIndex(of: ":"),
      rest[rest.index(after: colon)...].first == " "
    else { return line }
    return String(rest[rest.index(after: colon)...]).withoutOuterBlanks
  }

  private static let longestName = 60

  /// Returns the index after the day and the time.
  private static func endOfTime(_ line: String) -> String.Index? {
    let isBracketed = line.first == "["
    let mark = isBracketed ? "] " : " - "
    guard let close = line.prefix(longestTime).firstRange(of: mark) else { return nil }
    let time = line[..<close.lowerBound].dropFirst(isBracketed ? 1 : 0)
    let words = time.split { $0 == " " || $0 == "," || $0 == "\u{202F}" }
    guard (2...3).contains(words.count), isNumbers(words[0], parted: "./-", least: 2),
      isNumbers(words[1], parted: ":.", least: 2)
    else { return nil }
    if words.count == 3, !["am", "pm", "a.m.", "p.m."].contains(words[2].lowercased()) {
      return nil
    }
    return close.upperBound
  }

  private static let longestTime = 40

  /// Whether a word is a day or a time: `12/03/2024`, `18:42:31`.
  private static func isNumbers(_ word: Substring, parted marks: String, least: Int) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { marks.contains($0) }
    return (least...3).contains(parts.count)
      && parts.allSatisfy { (1...4).contains($0.count) && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
  }
}
