package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: WhyCommand) throws {
    let read = try read(command.phrase, as: WhyCommand.form)
    guard !read.name.isEmpty else { throw Diagnostic.emptyName(command.phrase.range) }
    let list = try upToDate(try read.list(.on) ?? currentList())
    let items = try list.map { try self.items(called: read.key, on: $0) } ?? []
    let history = ItemHistory(repository: repository, stopIfInterrupted: stopIfInterrupted)
    let key = items.first?.key ?? read.key
    try output.emit(
      WhyReport(
        name: items.first?.name ?? read.name, list: list,
        items: try list.map { try history.items(items, on: $0) } ?? [],
        receiptName: try repository.receiptName(read.key), pantry: try pantryItem(key),
        usual: try categoryChoice(for: key, unit: items.first?.quantity.unit)))
  }

  /// The items with a name: exactly, or the only one that differs in accents and plurals.
  private func items(called key: NameKey, on list: ListSummary) throws -> [ShoppingItem] {
    let exact = try repository.items(named: key, in: list.id)
    guard exact.isEmpty else { return exact }
    let like = try repository.items(like: key, in: list.id)
    return Set(like.map(\.key)).count == 1 ? like : []
  }
}
