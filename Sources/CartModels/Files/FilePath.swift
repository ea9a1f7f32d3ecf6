/// The path of a file as a text, taken apart at its slashes.
///
/// Nothing of it is looked for, and no text is wrong: it is split byte by byte, so that a letter
/// with a mark after a slash, a path of one letter and an empty one are as good as any.
///
///     FilePath("lists/party.csv").folder    // lists
///     FilePath("party.csv").folder          // (empty: the working folder)
///     FilePath("/party.csv").folder         // /
package struct FilePath: Hashable, Sendable {
  /// The path as it was written.
  package let text: String

  private static let slash = UInt8(ascii: "/")

  /// Takes any text for a path.
  package init(_ text: String) { self.text = text }

  /// Whether it begins at the root.
  package var isAbsolute: Bool { text.utf8.first == FilePath.slash }

  /// Whether the system can take it: it ends a path at the first NUL, which would lead elsewhere.
  package var isUsable: Bool { !text.utf8.isEmpty && !text.utf8.contains(0) }

  /// What stands before the last part, without the slash in between; empty where nothing does.
  package var folder: String {
    let before = withoutLastSlashes.dropLast(name.utf8.count)
    let folder = FilePath.droppingLastSlashes(before)
    if !folder.isEmpty { return String(decoding: folder, as: UTF8.self) }
    return isAbsolute ? "/" : ""
  }

  /// The last part: that of `lists/` is `lists`, that of `/` is empty.
  package var name: String {
    let path = withoutLastSlashes
    let start = path.lastIndex(of: FilePath.slash).map { path.index(after: $0) }
    return String(decoding: path[(start ?? path.startIndex)...], as: UTF8.self)
  }

  /// A path below this one, or the other itself where that begins at the root.
  package func appending(_ other: String) -> String {
    if text.isEmpty || FilePath(other).isAbsolute { return other }
    return text.utf8.last == FilePath.slash ? text + other : "\(text)/\(other)"
  }

  /// The path up to its last slash, and what is typed of a name after it.
  package var split: (folder: String, beginning: String) {
    guard let slash = text.utf8.lastIndex(of: FilePath.slash) else { return ("", text) }
    let start = text.utf8.index(after: slash)
    return (
      String(decoding: text.utf8[..<start], as: UTF8.self),
      String(decoding: text.utf8[start...], as: UTF8.self)
    )
  }

  /// The path from the root without `.`, `..` and doubled slashes, for a path that begins in some
  /// folder.
  package func standardized(in folder: String) -> String {
    let whole = FilePath(folder).appending(text)
    // A folder that was removed under the process has no path any more.
    guard FilePath(whole).isAbsolute else { return text }
    var parts: [Substring.UTF8View] = []
    for part in whole.utf8.split(separator: FilePath.slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  private var withoutLastSlashes: Substring.UTF8View {
    FilePath.droppingLastSlashes(text[...].utf8)
  }

  private static func droppingLastSlashes(_ path: Substring.UTF8View) -> Substring.UTF8View {
    var path = path
    while path.last == slash { path.removeLast() }
    return path
  }
}
