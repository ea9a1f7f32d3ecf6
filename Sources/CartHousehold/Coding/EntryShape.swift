import CartModels

/// What the bytes of an entry are like, before anything is made of them.
enum EntryShape {
  /// An entry that a program wrote has eight levels.
  private static let maximumDepth = 32

  /// Checks how deep a text in JSON is, and that it names nothing that its version lacks.
  static func check(_ bytes: [UInt8], ofVersion version: Int) throws(EntryFault) {
    let known = version == 1 ? EntryNames.first : EntryNames.all
    var (depth, index) = (0, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = endOfText(in: bytes, from: index + 1)
        if isName(bytes, endingAt: end), !known.contains(bytes[(index + 1)..<end]) {
          throw .unreadable("it names what no entry of its version holds")
        }
        index = end
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth > maximumDepth { throw .tooDeep }
      index += 1
    }
  }

  /// Where the quotes are that end a text, or the end of all.
  private static func endOfText(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Whether a text is the name of a value: a colon follows it.
  private static func isName(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    bytes[min(end + 1, bytes.count)...].first { !blanks.contains($0) } == UInt8(ascii: ":")
  }

  private static let blanks = Array(" \t\r\n".utf8)
}

/// The names of everything that an entry may hold.
///
/// An entry with another name is void in all homes, also where a newer program knows the name: what
/// one program did and another ignored would set them apart. Whoever adds a name raises
/// ``HouseholdEntry/currentVersion``, and has it known from that version on.
enum EntryNames {
  /// Those of version 1.
  static let first = names(
    EntryKey.allCases.filter { $0.version == 1 }.map(\.rawValue)
      + StoredField.allCases.filter { $0.version == 1 }.map(\.field.name) + others)
  /// Those of the newest version.
  static let all = names(
    EntryKey.allCases.map(\.rawValue) + StoredField.allCases.map(\.field.name) + others
      + othersOfSecond)

  private static func names(_ names: [String]) -> Set<ArraySlice<UInt8>> {
    Set(names.map { ArraySlice($0.utf8) })
  }

  private static let others = [
    // What belongs to intents.
    "lots", "seen", "marks", "day", "entry", "date", "restoring", "onlyFromThere", "isAtLeast",
    "isBought", "value", "mark", "stored", "new", "make", "rename", "delete", "title", "key",
    // What belongs to definitions.
    "template", "schedule", "categoryWord", "shop", "shopOfList", "word", "description", "source",
    "origin", "createdAt", "updatedAt", "recurrence", "arguments", "exceptions", "anchor", "until",
    "isPaused",
  ]
  /// What belongs to prices, to what was paid, to menus, and to what is at home.
  private static let othersOfSecond = [
    "price", "budget", "money", "currency", "kind", "noted", "number", "isOffer", "paid",
    "menu", "dishes", "isText", "servings", "applied",
    "pantry", "isAlways",
  ]
}
