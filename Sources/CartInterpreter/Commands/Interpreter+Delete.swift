import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func delete(_ command: DeleteCommand) throws {
    switch command.subject {
    case .list(let phrase): try delete(listTitled: phrase)
    case .template(let name): try delete(template: name)
    case .schedule(let phrase): try delete(scheduleNamed: phrase)
    }
  }

  private func delete(listTitled phrase: Phrase) throws {
    let list = try list(titled: phrase)
    let wasCurrent = try currentList()?.id == list.id
    // The items' own changes keep their echo for themselves: the list's says it.
    for item in try allItems(on: list) {
      try repository.apply(.item(.removed(item), list: list.id))
    }
    try apply(.list(.removed(list)), on: list)
    listsChanged()
    try warnOfSchedules(without: list)
    guard wasCurrent else { return }
    session.currentList = nil
    guard let next = try repository.lists(limit: 1).first else {
      if session.remembersList { try repository.setCurrentList(nil) }
      return
    }
    try open(next)
    try output.emit(.opened(next))
  }
}
