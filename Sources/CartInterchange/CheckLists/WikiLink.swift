import CartModels

/// A link to another note or a page: `[[Milk]]`, `[[notes/milk|Milk]]`, `[Pesto](/pesto)`.
enum WikiLink {
  /// Returns a text in which each link is replaced by its displayed words.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    return withoutPages(withoutNotes(text))
  }

  /// Replaces links to pages by their displayed words, followed by the addresses in parentheses.
  private static func withoutPages(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "]("),
      let open = rest[..<middle.lowerBound].lastIndex(of: "["),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let address = rest[middle.upperBound..<close]
      if !rest[..<open].hasSuffix("!"), !address.contains(" "),
        address.contains(where: { $0 == "/" || $0 == "." || $0 == "#" })
      {
        plain += rest[..<open]
        plain += rest[rest.index(after: open)..<middle.lowerBound] + " (\(address))"
      } else {
        plain += rest[...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }

  private static func withoutNotes(_ text: String) -> String {
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

  /// Returns the text after a bar, or else the last component of the note's path.
  private static func shown(_ link: Substring) -> Substring {
    if let bar = link.lastIndex(of: "|") { return link[link.index(after: bar)...] }
    let page = link.prefix { $0 != "#" }
    return page.lastIndex(of: "/").map { page[page.index(after: $0)...] } ?? page
  }
}

/// Words that are struck out entirely: `~~Milk~~`.
enum StruckWords {
  /// Returns the struck-out text, or nil if the words aren't struck out entirely.
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
