import CartModels

/// Brackets that hold a comma: `Tablets (Finish, 40)` is one item.
extension Parser {
  /// Goes on past a comma in a bracket that closes on its line and holds nothing but words: it
  /// is one piece, from the word that it opens in.
  ///
  /// - Returns: whether the comma at hand stands in such a bracket.
  mutating func acceptBracket(into pieces: inout [Piece]) -> Bool {
    guard let (index, depth) = openBracket(in: pieces), let end = endOfBracket(depth) else {
      return false
    }
    let first = pieces[index]
    let range = first.range.lowerBound..<end
    move(to: end)
    log?.append(Token(kind: .word, range: range, isGlued: first.isGlued))
    pieces.removeSubrange(index...)
    pieces.append(
      Piece(
        content: .word(source.text(range)), range: range, isGlued: first.isGlued, clause: nil))
    return true
  }

  /// The piece in which the outermost of the brackets opens that are open, and how many are.
  private func openBracket(in pieces: [Piece]) -> (index: Int, depth: Int)? {
    var (balance, found) = (0, nil as (index: Int, depth: Int)?)
    for index in pieces.indices.reversed() {
      guard let word = pieces[index].word else { break }
      for byte in word.utf8 {
        if byte == UInt8(ascii: "(") { balance += 1 }
        if byte == UInt8(ascii: ")") { balance -= 1 }
      }
      if balance > found?.depth ?? 0 { found = (index, balance) }
    }
    return found
  }

  /// The offset past the bracket that closes all that are open at the comma at hand.
  private func endOfBracket(_ depth: Int) -> Int? {
    var depth = depth
    // No name is longer.
    let rest = source.bytes[token.range.upperBound...].prefix(ShoppingItem.maximumNameLength)
    for (offset, byte) in zip(rest.indices, rest) {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "\""),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0:
        return nil
      default: continue
      }
    }
    return nil
  }
}
