import CartLanguage
import CartModels
import CartStore
import Foundation

/// Which list a statement is about.
extension Interpreter {
  /// The current list, or nil where there is no list at all. Its progress may
  /// lag behind; its title doesn't.
  func currentList() throws -> ListSummary? {
    if let known = knownCurrentList, known.id == session.currentList { return known }
    knownCurrentList = try findCurrentList()
    return knownCurrentList
  }

  /// A list with its progress as it is now.
  func upToDate(_ list: ListSummary?) throws -> ListSummary? {
    try list.flatMap { try repository.list(withId: $0.id) }
  }

  private func findCurrentList() throws -> ListSummary? {
    let before = session.currentList
    let list = try session.findList(in: repository)
    session.currentList = list?.id
    // Another program may have deleted the list that was current: that is said.
    if before != nil, let list, list.id != before { try output.emit(.opened(list)) }
    return list
  }

  /// The current list; where there is none yet, one is made.
  func currentOrNewList() throws -> ListSummary {
    try currentList() ?? makeList(titled: ListSummary.usualTitle)
  }

  /// Makes a list and opens it.
  func makeList(titled title: String) throws -> ListSummary {
    let list = try insertList(titled: title)
    try open(list)
    return list
  }

  /// Makes a list without opening it.
  func insertList(titled title: String) throws -> ListSummary {
    let list = ListSummary(id: ids.next(), title: title, createdAt: repository.date)
    try apply(.list(.added(list)), on: list)
    listsChanged()
    return list
  }

  /// Forgets what was known of lists, after one was made, renamed or deleted.
  func listsChanged() {
    names.listsChanged()
    knownCurrentList = nil
  }

  /// Makes a list the current one.
  func open(_ list: ListSummary) throws {
    session.currentList = list.id
    // What a template opens is current no longer than the template runs.
    if session.remembersList, openTemplates.isEmpty { try repository.setCurrentList(list.id) }
  }

  /// Whether a list need not be named, as it is the current one for whoever typed
  /// the sentence.
  func goesWithoutSaying(_ list: ListSummary) -> Bool {
    list.id == (openTemplates.isEmpty ? session.currentList : listOutsideTemplates)
  }

  /// Applies a change and says so.
  func apply(_ change: Change, on list: ListSummary?, origin: Echo.Origin? = nil) throws {
    try stopIfInterrupted()
    try repository.apply(change)
    try output.emit(
      .echo(
        Echo(
          change: change, list: list, isCurrentList: list.map(goesWithoutSaying) ?? false,
          origin: origin)))
  }

  /// The list a phrase names: exactly, or as the only one that differs in
  /// accents and plurals.
  func list(titled phrase: Phrase) throws -> ListSummary {
    let read = try read(phrase, clauses: [], readsAmount: false)
    return try list(titled: read.name, at: phrase.range)
  }

  /// The list with a title, as above.
  ///
  /// - Parameter isText: whether a text says which, and no words.
  func list(titled title: String, at range: SourceRange, isText: Bool = false) throws -> ListSummary
  {
    let key = NameKey(title)
    if let list = try repository.list(titled: key) { return list }
    let loose = key.loose
    let near = try names.titles().filter { $0.key.loose == loose }
    if near.count == 1, let list = try repository.list(titled: near[0].key) { return list }
    var mistake = Diagnostic.unknownList(
      title, at: range, among: try names.titles(), isText: isText)
    if let advice = adviceOnVariable(at: range) { mistake.help = [advice] }
    throw mistake
  }

  /// Reads a phrase by the names that exist.
  func read(
    _ phrase: Phrase, clauses: Set<ClauseWord>, readsAmount: Bool
  ) throws -> ReadPhrase {
    var reader = PhraseReader(
      names: names, holes: holes, verb: verb, clauses: clauses, readsAmount: readsAmount,
      arguments: source.arguments)
    reader.source = source
    return try reader.read(phrase)
  }

  /// A title that a list can have.
  func validTitle(_ phrase: Phrase) throws -> String {
    let read = try read(phrase, clauses: [], readsAmount: false)
    return try validTitle(read.name, at: phrase.range)
  }

  /// A title that a list can have.
  func validTitle(_ title: String, at range: SourceRange) throws -> String {
    guard !NameKey(title).isEmpty else { throw Diagnostic.emptyName(range) }
    guard title.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Diagnostic(.nameTooLong, ValidationError.titleTooLong.sentence, at: range)
    }
    return title
  }
}
