import CartModels

/// Checks on the raw bytes of an entry, made before they are decoded.
enum EntryShape {
  /// Entries that programs write have at most eight levels.
  private static let maximumDepth = 32

  /// Checks the nesting depth of a JSON text, and that it only uses names of its version.
  static func check(_ bytes: [UInt8], ofVersion version: Int) throws(EntryFault) {
    let known = version == 1 ? EntryNames.first : EntryNames.all
    var (depth, index) = (0, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = endOfText(in: bytes, from: index + 1)
        if isName(bytes, endingAt: end), !known.contains(bytes[(index + 1)..<end]) {
          throw .unreadable("it has a field that its version does not define")
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

  /// The index of the closing quote of a string, or the end of the bytes.
  private static func endOfText(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Whether a string is the name of a value, that is, a colon follows it.
  private static func isName(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    bytes[min(end + 1, bytes.count)...].first { !blanks.contains($0) } == UInt8(ascii: ":")
  }

  private static let blanks = Array(" \t\r\n".utf8)
}

/// The names that can occur in an entry.
///
/// An entry with any other name is void in every home, even where a newer program knows the name.
/// If one program applied it and another ignored it, their states would diverge. To add a name,
/// raise ``HouseholdEntry/currentVersion`` and accept the name from that version on.
enum EntryNames {
  /// The names of version 1.
  static let first = names(
    EntryKey.allCases.filter { $0.version == 1 }.map(\.rawValue)
      + StoredField.allCases.filter { $0.version == 1 }.map(\.field.name) + others)
  /// The names of the newest version.
  static let all = names(
    EntryKey.allCases.map(\.rawValue) + StoredField.allCases.map(\.field.name) + others
      + othersOfSecond)

  private static func names(_ names: [String]) -> Set<ArraySlice<UInt8>> {
    Set(names.map { ArraySlice($0.utf8) })
  }

  private static let others = [
    // Fields of intents.
    "lots", "seen", "marks", "day", "entry", "date", "restoring", "onlyFromThere", "isAtLeast",
    "isBought", "value", "mark", "stored", "new", "make", "rename", "delete", "title", "key",
    // Fields of definitions.
    "template", "schedule", "categoryWord", "shop", "shopOfList", "word", "description", "source",
    "origin", "createdAt", "updatedAt", "recurrence", "arguments", "exceptions", "anchor", "until",
    "isPaused",
  ]
  /// Fields of prices, payments, menus and the pantry.
  private static let othersOfSecond = [
    "price", "budget", "money", "currency", "kind", "noted", "number", "isOffer", "paid",
    "menu", "dishes", "isText", "servings", "applied",
    "pantry", "isAlways",
  ]
}
