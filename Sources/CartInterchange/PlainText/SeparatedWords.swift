import CartModels

/// Items on one line with special separators between them: `Coffee · Tea | Cocoa`.
enum SeparatedWords {
  /// Returns the text of each item. An amount alone belongs to the item before it, or to the next
  /// item if it comes first: `Tea | 2 boxes`, `2 l | Milk`.
  static func items(in text: String) -> [String] {
    if let lines = linesOfPage(text), lines != [text] { return lines.flatMap(items) }
    if let products = productsInRow(text) { return products }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == 0xE2 || $0 == 0xC2 }) else {
      return [text]
    }
    var items: [String] = []
    for piece in pieces(of: text) where !piece.isEmpty {
      if !items.isEmpty, isAmount(piece) {
        items[items.count - 1] += ", "
        items[items.count - 1] += piece
      } else if let last = items.last, isAmount(last) {
        items[items.count - 1] += " " + piece
      } else {
        items.append(piece)
      }
    }
    return items.isEmpty ? [text] : items
  }

  /// Returns the lines between the line breaks of a web page: `Coffee<br>Tea`.
  private static func linesOfPage(_ text: String) -> [String]? {
    guard text.holds(lineBreak) else { return nil }
    return ["<br>", "<br/>", "<br />"].reduce(text) { $0.replacing($1, with: "\n") }
      .split(separator: "\n").map { String($0).withoutOuterBlanks }.filter { !$0.isEmpty }
  }

  /// Returns the products between arrows, or between several dashes or slashes: `coffee → tea`,
  /// `coffee - tea - cocoa`. After a single one, a product can be the kind of the one before it, or
  /// replace it.
  private static func productsInRow(_ text: String) -> [String]? {
    guard text.utf8.contains(where: { "-/".utf8.contains($0) || $0 == 0xE2 }) else { return nil }
    let words = text.split(separator: " ")
    let products = words.split { arrows.contains($0) || dashes.contains($0) }
      .map { $0.joined(separator: " ") }
    guard products.count > (words.contains(where: arrows.contains) ? 1 : 2),
      products.allSatisfy({ Catalogue.builtIn.knowsProduct(NameKey($0)) })
    else { return nil }
    return products
  }

  private static let arrows: Set<Substring> = ["→", "⇒", "➔", "➡", "->", "=>"]
  private static let dashes: Set<Substring> = ["-", "–", "—", "/"]

  private static let lineBreak = Array("<br".utf8)

  private static func pieces(of text: String) -> [String] {
    let scalars = text.unicodeScalars
    var pieces: [String] = []
    var (start, depth) = (scalars.startIndex, 0)
    for index in scalars.indices {
      switch scalars[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      guard depth <= 0, isMark(at: index, of: scalars) else { continue }
      pieces.append(String(scalars[start..<index]).withoutOuterBlanks)
      start = scalars.index(after: index)
    }
    pieces.append(String(scalars[start...]).withoutOuterBlanks)
    return pieces
  }

  /// Whether the character is a bullet, or a bar between blanks.
  private static func isMark(at index: String.Index, of scalars: String.UnicodeScalarView) -> Bool {
    switch scalars[index] {
    case "•", "∙", "●": return true
    case "·", "|", "¦":
      guard index > scalars.startIndex, scalars[scalars.index(before: index)] == " " else {
        return false
      }
      let next = scalars.index(after: index)
      return next == scalars.endIndex || scalars[next] == " "
    default: return false
    }
  }

  private static func isAmount(_ words: String) -> Bool {
    words.utf8.count < 40 && WrittenQuantity.read(words, .point) != nil
  }
}
