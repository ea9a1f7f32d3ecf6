import CartModels

/// Words of a sentence that are also the name of a variable but are used as text: `let n = 6; add n
/// Eggs`.
extension Linter {
  /// - Parameter range: the range of the sentence.
  mutating func noteBareVariables(in phrases: [Phrase], _ holes: [Hole], of range: SourceRange) {
    guard usage.declaresAny else { return }
    for phrase in phrases {
      for (index, piece) in phrase.pieces.enumerated() {
        guard let word = piece.word, let variable = usage.variable(spelled: word),
          let part = part(at: index, of: phrase, asValueOf: variable),
          !holes.contains(where: { $0.expression.reads(word) }), !isName(word)
        else { continue }
        usage.read(Name(text: word, range: piece.range))
        let place = phrase.range(of: part)
        let warning = Diagnostic.variableWord(
          source.text(place), at: place, meaning: sentence(range, withHoleAt: piece.range))
        warnings.append(warning.asWarning)
      }
    }
  }

  /// The interpolated name and the word in it that is the variable: alone in a phrase, after a
  /// clause word or, for a number, before a name.
  private func part(
    at index: Int, of phrase: Phrase, asValueOf variable: NameUsage.Variable
  ) -> Range<Int>? {
    let pieces = phrase.pieces
    let isGlued = pieces[index].isGlued || index + 1 < pieces.count && pieces[index + 1].isGlued
    guard !isGlued, index == 0 || pieces[index - 1].clause != nil else { return nil }
    let end = pieces[(index + 1)...].firstIndex { $0.clause != nil } ?? pieces.count
    guard end == index + 1 || index == 0 && variable.mayBeAmount else { return nil }
    return index..<end
  }

  /// The sentence with one of its words in braces.
  private func sentence(_ range: SourceRange, withHoleAt word: SourceRange) -> String {
    let text =
      source.text(range.lowerBound..<word.lowerBound) + "{\(source.text(word))}"
      + source.text(word.upperBound..<range.upperBound)
    let isShort = text.utf8.count <= 100 && !text.utf8.contains(UInt8(ascii: "\n"))
    return isShort ? text : "{\(source.text(word))}"
  }

  /// Whether the word names a list of the source, a built-in product or an added item.
  private func isName(_ word: String) -> Bool {
    let key = NameKey(word)
    return names.madeLists[key] != nil || Catalogue.builtIn.contains(key) || items.adds(key)
  }
}

extension Expression {
  /// Whether the expression reads a variable of this name.
  fileprivate func reads(_ name: String) -> Bool {
    if case .name(let known) = self { return known.text == name }
    return children.contains { $0.reads(name) }
  }
}
