import CartLanguage
import CartModels

/// Reading a text as `add` would.
extension Interpreter {
  /// What a text says of an item; nil where it is no phrase, or names a list.
  ///
  /// - Throws: a `Diagnostic`, whose place is in the text.
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
