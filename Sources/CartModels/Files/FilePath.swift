/// The path of a file as text, which is split at its slashes.
///
/// The file system is not accessed, and every text is a path, even an empty one. The text is split
/// byte by byte, so a combining mark after a slash doesn't hide the slash.
///
///     FilePath("lists/party.csv").folder    // lists
///     FilePath("party.csv").folder          // (empty: the working folder)
///     FilePath("/party.csv").folder         // /
package struct FilePath: Hashable, Sendable {
  /// The path as it was written.
  package let text: String

  private static let slash = UInt8(ascii: "/")

  /// Creates a path from any text.
  package init(_ text: String) { self.text = text }

  /// Whether the path begins at the root.
  package var isAbsolute: Bool { text.utf8.first == FilePath.slash }

  /// Whether the system accepts the path. A path with a NUL is unusable, because the system would
  /// end it there.
  package var isUsable: Bool { !text.utf8.isEmpty && !text.utf8.contains(0) }

  /// The path without its last component and the slash before it; empty if there is one component.
  package var folder: String {
    let before = withoutLastSlashes.dropLast(name.utf8.count)
    let folder = FilePath.droppingLastSlashes(before)
    if !folder.isEmpty { return String(decoding: folder, as: UTF8.self) }
    return isAbsolute ? "/" : ""
  }

  /// The last component: `lists` for `lists/`, empty for `/`.
  package var name: String {
    let path = withoutLastSlashes
    let start = path.lastIndex(of: FilePath.slash).map { path.index(after: $0) }
    return String(decoding: path[(start ?? path.startIndex)...], as: UTF8.self)
  }

  /// The other path relative to this one; the other path itself if it is absolute.
  package func appending(_ other: String) -> String {
    if text.isEmpty || FilePath(other).isAbsolute { return other }
    return text.utf8.last == FilePath.slash ? text + other : "\(text)/\(other)"
  }

  /// The path up to its last slash, and the beginning of a name after it.
  package var split: (folder: String, beginning: String) {
    guard let slash = text.utf8.lastIndex(of: FilePath.slash) else { return ("", text) }
    let start = text.utf8.index(after: slash)
    return (
      String(decoding: text.utf8[..<start], as: UTF8.self),
      String(decoding: text.utf8[start...], as: UTF8.self)
    )
  }

  /// The absolute path without `.`, `..` and doubled slashes, for a path relative to a folder.
  package func standardized(in folder: String) -> String {
    let whole = FilePath(folder).appending(text)
    // The working folder has no path if it was removed while the process runs.
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
    guard !parts.isEmpty else { return "/" }
    // `joined` looks up conformances at its first call, which took a tenth of the start of qc.
    return parts.reduce(into: "") { $0 += "/" + String(decoding: $1, as: UTF8.self) }
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
