/// The parts that a note is put together of: `big; red`.
package enum NoteParts {
  private static let separator = Array("; ".utf8)

  /// The parts in their order, none of them empty.
  static func of(_ note: String) -> [String] {
    var (parts, part): ([String], [UInt8]) = ([], [])
    // Bytes, as a mark that begins a part would join the space before it.
    for byte in note.utf8 {
      part.append(byte)
      guard part.suffix(separator.count).elementsEqual(separator) else { continue }
      parts.append(String(decoding: part.dropLast(separator.count), as: UTF8.self))
      part = []
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts.filter { !$0.isEmpty }
  }

  /// A note where the parts that somebody saw are replaced; those that others wrote stay. What comes in
  /// the place of nothing stands behind what is there, as `add` puts it.
  package static func replacing(_ seen: String, by new: String, in note: String) -> String {
    // A note may have many parts.
    let (gone, new) = (Set(of(seen)), of(new))
    let come = Set(new)
    let kept = of(note).filter { !come.contains($0) && !gone.contains($0) }
    return self.note(gone.isEmpty ? kept + new : new + kept)
  }

  /// The note of some parts.
  static func note(_ parts: [String]) -> String { parts.joined(separator: "; ") }
}
