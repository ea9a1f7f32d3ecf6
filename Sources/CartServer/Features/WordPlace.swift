import CartAssist
import CartLanguage

/// What stands at an offset of a statement, as the parser took it.
struct WordPlace {
  let entry: TypedEntry
  let offset: Int
  private let trace: ParseTrace

  init(_ entry: TypedEntry, _ offset: Int) {
    (self.entry, self.offset) = (entry, offset)
    trace = entry.trace
  }

  /// The verb that stands there.
  var verb: (name: CommandName, range: SourceRange)? {
    guard let range = trace.verbs.first(where: touches),
      let name = CommandName(word: entry.source.text(range))
    else { return nil }
    return (name, range)
  }

  /// The name in an expression that stands there.
  var name: ParseTrace.NameUse? { trace.names.first { touches($0.name.range) } }

  /// Whether words stand there that only the names that exist give a meaning.
  var isInPhrase: Bool { trace.phrases.contains { touches($0.phrase.range) } }

  private func touches(_ range: SourceRange) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }
}
