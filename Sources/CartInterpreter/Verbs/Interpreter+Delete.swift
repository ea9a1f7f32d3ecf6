package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: DeleteCommand) throws {
    switch command.subject {
    case .lists(let phrases): try delete(listsTitled: phrases)
    case .allLists: try deleteAllLists()
    case .template(let name): try delete(template: name)
    case .schedule(let phrase): try delete(scheduleNamed: phrase)
    case .shop(let phrase): try delete(shopNamed: phrase)
    case .categories(let phrases): try delete(categoriesNamed: phrases)
    }
  }

  private func deleteAllLists() throws {
    let lists = try repository.lists(limit: nil)
    if !lists.isEmpty { try consent(toDeleting: lists) }
    try delete(lists)
  }

  /// Every list there is goes only where somebody said that it is meant.
  private func consent(toDeleting lists: [ListSummary]) throws {
    let need = ConsentNeeded.deleting(
      lists: lists.count, items: lists.reduce(0) { $0 + $1.itemCount })
    switch consent {
    case .given: return
    case .asked: throw need
    case .withheld:
      throw Diagnostic(
        .unconfirmed, "`delete all lists` would \(need.deed), and nobody said yes",
        at: range,
        help: ["if it is meant, run it with the option `--yes`; `undo` would bring all back"])
    }
  }

  /// Finds all of them before the first goes, so that each is named as it was.
  private func delete(listsTitled phrases: [Phrase]) throws {
    var lists: [ListSummary] = []
    for phrase in phrases {
      let list = try listToDelete(phrase)
      if !lists.contains(where: { $0.id == list.id }) { lists.append(list) }
    }
    try delete(lists)
  }

  /// `delete list all` means every list, unless one is called so.
  private func listToDelete(_ phrase: Phrase) throws -> ListSummary {
    if phrase.plainName?.lowercased() == "all", try repository.list(titled: NameKey("all")) == nil {
      throw Diagnostic(
        .unknownList, "no list is called `all`", at: phrase.range,
        help: ["for every list: `delete all lists`"])
    }
    return try list(titled: phrase)
  }

  private func delete(_ lists: [ListSummary]) throws {
    guard !lists.isEmpty else { return try output.emit(Remark.noLists) }
    let current = try currentList()?.id
    for list in lists { try delete(list) }
    if lists.contains(where: { $0.id == current }) { try openAnotherList() }
  }

  private func delete(_ list: ListSummary) throws {
    // The items' own changes keep their echo for themselves: the list's says it.
    for item in try allItems(on: list) {
      try repository.perform(.remove(item, from: list.id))
    }
    try apply(.list(.removed(list)), on: list)
    listsChanged()
    try warnOfSchedules(without: list)
  }

  /// The current list is gone, so the one that changed last takes its place.
  private func openAnotherList() throws {
    session.currentList = nil
    guard let next = try repository.lists(limit: 1).first else {
      if session.remembersList { try repository.setCurrentList(nil) }
      return
    }
    try open(next)
    try output.emit(OpenedList(list: next))
  }
}
