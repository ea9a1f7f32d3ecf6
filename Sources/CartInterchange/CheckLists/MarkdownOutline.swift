import CartModels

/// The headings of a file whose items have bullets, which determines whether other lines are items.
struct MarkdownOutline {
  /// The lines of the headings that have bullets below them; 0 is the beginning of the file.
  private var bulleted: Set<Int> = []
  private var section = 0
  private var isInFence = false
  private var isInFrontMatter = false

  /// Reads a line.
  mutating func read(_ line: Substring, _ number: Int) {
    let block = MarkdownBlock(line)
    if number == 1, block == .rule("-") {
      isInFrontMatter = true
    } else if isInFrontMatter {
      isInFrontMatter = block != .rule("-")
    } else if block == .fence {
      isInFence.toggle()
    } else if !isInFence {
      switch block {
      case .item: bulleted.insert(section)
      case .heading: section = number
      case .text(_, let words) where MarkdownOutline.heading(words) != nil: section = number
      case .text, .blank, .rule, .fence, .comment: break
      }
    }
  }

  /// Returns the text of a heading without `#`: `**Dairy**`, `Dairy:`.
  static func heading(_ words: String) -> String? {
    guard
      words.utf8.last == UInt8(ascii: ":") || words.utf8.last == UInt8(ascii: "*")
        || words.utf8.last == UInt8(ascii: "_")
    else { return nil }
    return PlainTextHeading.unmarked(words)
  }

  /// Whether a line without a bullet is an item. If its heading has no bullets, the line must read
  /// like an item. Otherwise it must name a product.
  func isItem(_ words: String, under section: Int, _ readItems: ItemsReader) -> Bool {
    guard words.utf8.count <= MarkdownOutline.longest, let first = words.unicodeScalars.first,
      !">!<|#`".unicodeScalars.contains(first), !words.contains("://")
    else { return false }
    if bulleted.contains(section) { return isSold(words, readItems) }
    let wordCount = words.utf8.count { $0 == UInt8(ascii: " ") } + 1
    if let last = words.unicodeScalars.last, ".!?:".unicodeScalars.contains(last), wordCount > 3 {
      return false
    }
    if wordCount <= (bulleted.isEmpty ? 8 : 5) { return true }
    return readItems(MarkdownInline(words).text.onOneLine).contains {
      $0.doubt == nil && $0.quantity != nil
    }
  }

  private func isSold(_ words: String, _ readItems: ItemsReader) -> Bool {
    readItems(MarkdownInline(words).text.onOneLine).allSatisfy {
      $0.doubt == nil && Catalogue.builtIn.knowsProduct(NameKey($0.name))
    }
  }

  private static let longest = 300
}
