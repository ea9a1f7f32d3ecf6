/// The parts of a note, separated by `; `, as in `big; red`.
package enum NoteParts {
  private static let separator = Array("; ".utf8)

  /// The parts in order, without empty ones.
  static func of(_ note: String) -> [String] {
    var (parts, part): ([String], [UInt8]) = ([], [])
    // This compares bytes, because a combining mark at the start of a part would join the space
    // before it.
    for byte in note.utf8 {
      part.append(byte)
      guard part.suffix(separator.count).elementsEqual(separator) else { continue }
      parts.append(String(decoding: part.dropLast(separator.count), as: UTF8.self))
      part = []
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts.filter { !$0.isEmpty }
  }

  /// Replaces the parts that an author saw in a note and keeps the parts that others wrote. If the
  /// author saw no parts, the new ones come last, as with `add`.
  package static func replacing(_ seen: String, by new: String, in note: String) -> String {
    // Sets keep this fast for notes with many parts.
    let (gone, new) = (Set(of(seen)), of(new))
    let come = Set(new)
    let kept = of(note).filter { !come.contains($0) && !gone.contains($0) }
    return self.note(gone.isEmpty ? kept + new : new + kept)
  }

  /// The note that consists of the given parts.
  static func note(_ parts: [String]) -> String { parts.joined(separator: "; ") }
}
