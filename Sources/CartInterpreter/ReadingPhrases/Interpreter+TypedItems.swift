import CartLanguage
import CartModels

/// Reading a string as `add` would.
extension Interpreter {
  /// The item that a string describes; nil if it is not a phrase, or names a list.
  ///
  /// - Throws: a `Diagnostic` with a position in the string.
  func itemSaid(in text: String) throws -> StatedItem? {
    guard let phrase = try Phrase.typed(text.withoutOuterBlanks) else { return nil }
    var reader = SentenceReader(
      names: names, holes: HoleValues(), verb: .add, form: AddCommand.form)
    let read = try reader.read(phrase)
    guard read.lists.isEmpty, !read.name.isEmpty else { return nil }
    var stated = StatedItem(name: read.name)
    stated.quantity = read.amount?.counted
    stated.category = read.category
    stated.note = read.allNotes
    stated.fields = try fields(read).values
    return stated
  }
}
