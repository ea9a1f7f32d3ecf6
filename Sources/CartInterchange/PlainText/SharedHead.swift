import CartModels

/// A product of which several kinds are counted: `1 red, 1 green and 1 yellow pepper`.
enum SharedHead {
  /// Returns each kind with the name after it, or nil if the words don't count kinds.
  static func items(in text: String) -> [String]? {
    guard text.holds(and), countsAgain(text) else { return nil }
    var kinds = text.replacing(" and ", with: ",").split(separator: ",").map {
      $0.split(separator: " ")
    }
    // `1 red and 1 yellow pepper, ,`
    guard !kinds.contains(where: \.isEmpty) else { return nil }
    // A preparation can follow: `1 red and 1 yellow pepper, sliced`.
    var rest: [String] = []
    while kinds.count > 2, let last = kinds.last, !isCount(last[0]) {
      rest.insert(last.joined(separator: " "), at: 0)
      kinds.removeLast()
    }
    guard kinds.count > 1, let last = kinds.last, last.count > 2, isCount(last[0]),
      kinds.dropLast().allSatisfy({ $0.count == 2 && isCount($0[0]) && isKind($0[1]) }),
      isKind(last[1])
    else { return nil }
    let head = last.dropFirst(2).joined(separator: " ")
    guard Catalogue.builtIn.match(head) != nil else { return nil }
    let after = ([head] + rest).joined(separator: ", ")
    return kinds.map { "\($0[0]) \($0[1]) \(after)" }
  }

  /// Whether a number begins a text and another follows `and` or a comma: a quick check.
  private static func countsAgain(_ text: String) -> Bool {
    guard text.utf8.first.map({ $0 &- 0x30 < 10 }) == true, text.utf8.count <= longestLine else {
      return false
    }
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      if byte &- 0x30 < 10, last == UInt8(ascii: " "),
        before == UInt8(ascii: "d") || before == UInt8(ascii: ",")
      {
        return true
      }
      (before, last) = (last, byte)
    }
    return false
  }

  private static func isCount(_ word: Substring) -> Bool {
    WrittenQuantity.read(String(word), .point).map { $0.unit == nil } ?? false
  }

  private static func isKind(_ word: Substring) -> Bool {
    RecipeWords.isDescribing(word.lowercased())
  }

  private static let longestLine = 100
  private static let and = Array(" and ".utf8)
}
