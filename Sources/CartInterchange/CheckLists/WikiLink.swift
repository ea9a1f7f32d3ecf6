import CartModels

/// A link to another note: `[[Milk]]`, `[[notes/milk|Milk]]`.
enum WikiLink {
  /// A text with each of them as the words that are shown for it.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    var plain = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "[["),
      let close = rest[open.upperBound...].firstRange(of: "]]")
    {
      plain += rest[..<open.lowerBound]
      plain += shown(rest[open.upperBound..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    return plain + rest
  }

  /// What stands after a bar, or else the last part of the note's path.
  private static func shown(_ link: Substring) -> Substring {
    if let bar = link.lastIndex(of: "|") { return link[link.index(after: bar)...] }
    let page = link.prefix { $0 != "#" }
    return page.lastIndex(of: "/").map { page[page.index(after: $0)...] } ?? page
  }
}

/// Words that are struck out as a whole: `~~Milk~~`.
enum StruckWords {
  /// What is struck out; nil where the words aren't, or not to their ends.
  static func read(_ text: String) -> String? {
    for (open, close) in [("~~", "~~"), ("<s>", "</s>"), ("<del>", "</del>")]
    where text.hasPrefix(open) && text.hasSuffix(close) {
      let inner = text.dropFirst(open.count).dropLast(close.count)
      guard inner.count > 0, text.count >= open.count + close.count, !inner.contains(close) else {
        continue
      }
      return String(inner).withoutOuterBlanks
    }
    return nil
  }
}
