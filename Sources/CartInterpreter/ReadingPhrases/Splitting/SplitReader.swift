package import CartLanguage
package import CartModels
import CartStore

/// Takes `A to B [on LIST]` apart by the names that exist; what runs it and what explains it while
/// it is typed both ask here.
package struct SplitReader {
  private let names: NameScope
  /// What a part of the phrase is as a name.
  private let name: (Phrase) throws -> String

  /// Takes phrases apart by the names of a scope, reading each part by `name`.
  package init(names: NameScope, name: @escaping (Phrase) throws -> String) {
    self.names = names
    self.name = name
  }

  /// The `to`s that may part the phrase: those whose left side names something that exists, or all
  /// where none does.
  ///
  /// - Parameter phrase: one without holes: it is read at every place.
  package func places(in phrase: Phrase, exists: (NameKey) throws -> Bool) throws -> [Int] {
    let places = phrase.innerTos
    let fitting = try places.filter { try exists(NameKey(name(phrase.part(0..<$0)))) }
    return fitting.isEmpty ? places : fitting
  }

  /// The phrase, split at a `to`.
  func split(_ phrase: Phrase, at place: Int) throws -> SplitPhrase {
    let (left, right) = (0..<place, place + 1..<phrase.pieces.count)
    return SplitPhrase(
      left: try name(phrase.part(left)), leftRange: phrase.range(of: left),
      right: try name(phrase.part(right)), rightRange: phrase.range(of: right),
      rightPhrase: phrase.part(right))
  }

  /// `on LIST` at the end, where such a list exists.
  ///
  /// - Throws: a `Diagnostic` where the title stands in quotes and no list has it.
  package func listClause(
    of phrase: Phrase, as form: Form
  ) throws -> (word: Int, list: ListSummary)? {
    guard let index = phrase.pieces.lastIndex(where: form.opensClause), index > 0,
      index + 1 < phrase.pieces.count
    else { return nil }
    let operand = phrase.part(index + 1..<phrase.pieces.count)
    let title = try name(operand)
    if let list = try names.list(NameKey(title)) { return (index, list) }
    guard operand.pieces.count == 1, operand.pieces[0].isQuoted else { return nil }
    throw Diagnostic.unknownList(title, at: operand.range, among: try names.titles())
  }
}
