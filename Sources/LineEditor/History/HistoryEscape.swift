/// An entry on one row of the history file.
///
///     add Milk\nadd Bread
enum HistoryEscape {
  /// A backslash and what can't stand in a row are escaped.
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

  /// The entry of a row, or nil for one that can't have been written as it is.
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
    // A backslash that escapes nothing is one that somebody typed into the file.
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
