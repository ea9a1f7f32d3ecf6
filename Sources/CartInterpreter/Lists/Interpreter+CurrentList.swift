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
    if before != nil, let list, list.id != before { try output.emit(OpenedList(list: list)) }
    return list
  }

  /// The current list; where there is none yet, one is made.
  func currentOrNewList() throws -> ListSummary {
    try currentList() ?? makeList(titled: ListSummary.usualTitle)
  }

  /// The list itself; the usual one is made where it isn't there yet.
  func made(_ list: ListSummary) throws -> ListSummary {
    guard list.id == ListSummary.unmadeUsual.id else { return list }
    if let made = try repository.list(titled: list.key) { return made }
    return try currentList() == nil ? makeList(titled: list.title) : insertList(titled: list.title)
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
    if session.remembersList, templateRuns.isEmpty { try repository.setCurrentList(list.id) }
  }

  /// Whether a list need not be named, as it is the current one for whoever typed
  /// the sentence.
  func goesWithoutSaying(_ list: ListSummary) -> Bool {
    list.id == (templateRuns.first.map(\.listBefore) ?? session.currentList)
  }
}
