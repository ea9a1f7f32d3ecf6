import CartLanguage
import CartModels
import CartStore
import Foundation

/// The list that a statement applies to.
extension Interpreter {
  /// The current list, or nil if there are no lists. Its progress may be out of date; its title is
  /// not.
  func currentList() throws -> ListSummary? {
    if let known = lastRead.currentList, known.id == session.currentList { return known }
    lastRead.currentList = try findCurrentList()
    return lastRead.currentList
  }

  /// A list with its current progress.
  func upToDate(_ list: ListSummary?) throws -> ListSummary? {
    try list.flatMap { try repository.list(withId: $0.id) }
  }

  private func findCurrentList() throws -> ListSummary? {
    let before = session.currentList
    let list = try session.findList(in: repository)
    session.currentList = list?.id
    // Another program may have deleted the current list; this is reported.
    if before != nil, let list, list.id != before { try output.emit(OpenedList(list: list)) }
    return list
  }

  /// The current list; created if necessary.
  func currentOrNewList() throws -> ListSummary {
    try currentList() ?? makeList(titled: ListSummary.usualTitle)
  }

  /// The list itself; the default one is created if necessary.
  func made(_ list: ListSummary) throws -> ListSummary {
    guard list.id == ListSummary.unmadeUsual.id else { return list }
    if let made = try repository.list(titled: list.key) { return made }
    return try currentList() == nil ? makeList(titled: list.title) : insertList(titled: list.title)
  }

  /// Creates a list and opens it.
  func makeList(titled title: String) throws -> ListSummary {
    let list = try insertList(titled: title)
    try open(list)
    return list
  }

  /// Creates a list without opening it.
  func insertList(titled title: String) throws -> ListSummary {
    let list = ListSummary(id: ids.next(), title: title, createdAt: repository.date)
    try apply(.list(.added(list)), on: list)
    lastRead.currentList = nil
    return list
  }

  /// Drops cached lists and names after some were renamed, deleted or reverted.
  func listsChanged() {
    names.listsChanged()
    lastRead.currentList = nil
  }

  /// Makes a list the current one.
  func open(_ list: ListSummary) throws {
    session.currentList = list.id
    // A list opened by a template is only current while the template runs.
    if session.remembersList, templates.runs.isEmpty { try repository.setCurrentList(list.id) }
  }

  /// Whether a list need not be named because it is the user's current one.
  func goesWithoutSaying(_ list: ListSummary) -> Bool {
    list.id == (templates.runs.first.map(\.listBefore) ?? session.currentList)
  }
}
