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

  /// Deleting every list needs confirmation.
  private func consent(toDeleting lists: [ListSummary]) throws {
    let need = ConsentNeeded.deleting(
      lists: lists.count, items: lists.reduce(0) { $0 + $1.itemCount })
    switch consent {
    case .given: return
    case .asked: throw need
    case .withheld:
      throw Diagnostic(
        .unconfirmed, "`delete all lists` would \(need.deed) and was not confirmed",
        at: range,
        help: ["to confirm, run it with `--yes`; `undo` restores the lists"])
    }
  }

  /// Finds all of them before deleting the first, so that each name is still valid.
  private func delete(listsTitled phrases: [Phrase]) throws {
    var lists: [ListSummary] = []
    for phrase in phrases {
      let list = try listToDelete(phrase)
      if !lists.contains(where: { $0.id == list.id }) { lists.append(list) }
    }
    try delete(lists)
  }

  /// `delete list all` means every list, unless a list has that name.
  private func listToDelete(_ phrase: Phrase) throws -> ListSummary {
    if phrase.plainName?.lowercased() == "all", try repository.list(titled: NameKey("all")) == nil {
      throw Diagnostic(
        .unknownList, "list `all` not found", at: phrase.range,
        help: ["to delete every list: `delete all lists`"])
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
    let items = try allItems(on: list)
    // The echo of the list covers its items.
    for item in items { try repository.perform(.remove(item, from: list.id)) }
    try apply(.list(.removed(list)), on: list)
    listsChanged()
    try planAgain(dishesOf: items)
    try warnOfSchedules(without: list)
  }

  /// The current list was deleted, so the one that changed last becomes current.
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
