import CartModels

/// Brackets with a comma: `Tablets (Finish, 40)` is one item.
extension Parser {
  /// Continues past a comma in brackets that close on their line and only contain words: they form
  /// one piece with the word before.
  ///
  /// - Returns: whether the current comma is in such brackets.
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

  /// The piece with the outermost open bracket, and the number of open ones.
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

  /// The offset past the bracket that closes all open ones at the current comma.
  private func endOfBracket(_ depth: Int) -> Int? {
    var depth = depth
    // No name is longer than this.
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
