import CartLanguage
import CartModels
import CartStore

/// Lists by their titles.
extension Interpreter {
  /// The list named by a phrase: exactly, or as the only one that differs in accents and plurals.
  func list(titled phrase: Phrase) throws -> ListSummary {
    let read = try read(phrase, as: .title)
    return try list(titled: read.name, at: phrase.range)
  }

  /// The same; the default list counts even before it exists.
  func listOrUsual(titled phrase: Phrase) throws -> ListSummary {
    let usual = ListSummary.unmadeUsual
    let key = NameKey(try read(phrase, as: .title).name)
    if key == usual.key, try repository.list(titled: key) == nil { return usual }
    return try list(titled: phrase)
  }

  /// The list with a title, as above.
  ///
  /// - Parameter isText: whether the title is a quoted string.
  func list(titled title: String, at range: SourceRange, isText: Bool = false) throws -> ListSummary
  {
    let key = NameKey(title)
    if let list = try repository.list(titled: key) { return list }
    let loose = key.loose
    let near = try names.titles().filter { $0.key.loose == loose }
    if near.count == 1, let list = try repository.list(titled: near[0].key) { return list }
    var mistake = Diagnostic.unknownList(
      title, at: range, among: try names.titles(), isText: isText)
    if let holed = holed(range) {
      mistake.advise(sentence(with: holed, at: range), holed, at: range)
    }
    throw mistake
  }

  /// A valid title of a list.
  func validTitle(_ phrase: Phrase) throws -> String {
    let read = try read(phrase, as: .title)
    return try validTitle(read.name, at: phrase.range)
  }

  /// A valid title of a list, or a name of something else with the same rules.
  func validTitle(_ title: String, at range: SourceRange) throws -> String {
    guard !NameKey(title).isEmpty else { throw Diagnostic.emptyName(range) }
    guard title.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Diagnostic(.nameTooLong, ValidationError.titleTooLong.sentence, at: range)
    }
    return title
  }

  /// Two lists can't share a title.
  func refuseTaken(_ title: String, at range: SourceRange) throws {
    guard let taken = try repository.list(titled: NameKey(title)) else { return }
    throw Diagnostic(
      .nameTaken, "list `\(taken.title)` already exists", at: range,
      help: ["choose another name, or `delete list \(TypedName.of(taken.title))` first"])
  }
}
