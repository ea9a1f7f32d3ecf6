import CartLanguage

/// A stretch that an editor colours differently from the prompt.
struct ColourDifference: CustomStringConvertible {
  private let place: String
  private var text: String
  private let prompt: Highlight.Kind
  private let editor: Highlight.Kind

  var description: String { "\(place) `\(text)` is \(prompt), shown as \(editor)" }

  /// Whether the difference comes from names that only the prompt knows: the categories after `in`,
  /// and the lists after `on`. An editor leaves them plain.
  var isName: Bool {
    editor == .plain && [.category, .unknownCategory, .list].contains(prompt)
  }

  /// Returns the differences for a source. Blanks always count as equal.
  static func all(in source: ColouredSource, _ kinds: [Highlight.Kind]) -> [ColourDifference] {
    var (found, line, last) = ([ColourDifference](), 1, -1)
    for (offset, scalar) in source.text.unicodeScalars.enumerated() {
      if scalar == "\n" { line += 1 }
      let (prompt, editor) = (source.kinds[offset], kinds[offset])
      guard !scalar.properties.isWhitespace, prompt != editor else { continue }
      if last == offset - 1, found.last?.prompt == prompt, found.last?.editor == editor {
        found[found.count - 1].text.unicodeScalars.append(scalar)
      } else {
        found.append(
          ColourDifference(
            place: "\(source.name):\(line)", text: String(scalar), prompt: prompt, editor: editor))
      }
      last = offset
    }
    return found
  }
}
