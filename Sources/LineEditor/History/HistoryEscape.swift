/// The encoding of an entry as one row of the history file.
///
///     add Milk\nadd Bread
enum HistoryEscape {
  /// Escapes backslashes and the characters that are not allowed in a row.
  static func escape(_ entry: String) -> String {
    var row = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": row += "\\\\"
      case "\n": row += "\\n"
      case "\r": row += "\\r"
      default: row.unicodeScalars.append(scalar)
      }
    }
    return row
  }

  /// Returns the entry of a row, or nil if `escape` cannot have written the row.
  static func unescape(_ row: ArraySlice<UInt8>) -> String? {
    guard !row.isEmpty, let text = String(validating: row, as: UTF8.self) else { return nil }
    var entry = ""
    var escaped = false
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x20 || scalar == "\t" else { return nil }
      if escaped {
        append(scalar, to: &entry)
        escaped = false
      } else if scalar == "\\" {
        escaped = true
      } else {
        entry.unicodeScalars.append(scalar)
      }
    }
    // A trailing backslash that escapes nothing was typed into the file by hand.
    return escaped ? entry + "\\" : entry
  }

  private static func append(_ scalar: Unicode.Scalar, to entry: inout String) {
    switch scalar {
    case "n": entry += "\n"
    case "r": entry += "\r"
    case "\\": entry += "\\"
    default:
      entry += "\\"
      entry.unicodeScalars.append(scalar)
    }
  }
}
