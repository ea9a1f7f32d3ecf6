import CartAssist
import CartLanguage

/// An offset in a statement, with what the parser found there.
struct WordPlace {
  let entry: TypedEntry
  let offset: Int
  private let trace: ParseTrace

  init(_ entry: TypedEntry, _ offset: Int) {
    (self.entry, self.offset) = (entry, offset)
    trace = entry.trace
  }

  /// The verb at the offset.
  var verb: (name: CommandName, range: SourceRange)? {
    guard let range = trace.verbs.first(where: touches),
      let name = CommandName(word: entry.source.text(range))
    else { return nil }
    return (name, range)
  }

  /// The name in an expression at the offset.
  var name: ParseTrace.NameUse? { trace.names.first { touches($0.name.range) } }

  /// The range of the phrase at the offset, whose words get their meaning from the existing names.
  var phrase: SourceRange? { trace.phrases.first { touches($0.phrase.range) }?.phrase.range }

  private func touches(_ range: SourceRange) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }
}
