import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func find(_ command: FindCommand) throws {
    let text = try read(command.phrase, clauses: [], readsAmount: false).name
    var found: [FoundItem] = []
    try repository.forEachItem(containing: text) { item, list in
      found.append(FoundItem(item: item, list: list))
      return true
    }
    try output.emit(.found(found))
  }

  func stats(_ command: StatsCommand) throws {
    let named = try command.phrase.isEmpty ? currentList() : statsList(command.phrase)
    guard let list = try upToDate(named) else { return try output.emit(.noList) }
    var counts: [StatsReport.CategoryCount] = []
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      let index = counts.firstIndex { $0.category.id == item.category.id } ?? counts.endIndex
      if index == counts.endIndex {
        counts.append(.init(category: item.category, itemCount: 0, completedCount: 0))
      }
      counts[index].itemCount += 1
      if item.isCompleted { counts[index].completedCount += 1 }
      return true
    }
    counts.sort { ($0.category.order, $0.category.name) < ($1.category.order, $1.category.name) }
    try output.emit(.stats(StatsReport(list: list, categories: counts)))
  }

  /// `stats Party` and `stats on Party`.
  private func statsList(_ phrase: Phrase) throws -> ListSummary {
    let read = try read(phrase, clauses: [.on, .from, .to], readsAmount: false)
    if let list = read.list(.on, .from, .to), read.name.isEmpty { return list }
    return try list(titled: phrase)
  }

  func categories() throws {
    try output.emit(.categories(try repository.categories()))
  }

  func print(_ command: PrintCommand) throws {
    try output.emit(.value(try command.expression.map { try evaluator.value(of: $0) }))
  }

  func help(_ command: HelpCommand) throws {
    guard !command.phrase.isEmpty else { return try output.emit(.help(nil)) }
    let topic = try read(command.phrase, clauses: [], readsAmount: false).name
    guard let name = CommandName(word: topic) else {
      let near = Suggestion.nearest(to: topic, among: CommandName.allCases.map(\.rawValue))
      throw Diagnostic(
        .unknownName, "there is no help on `\(topic)`", at: command.phrase.range,
        help: [Suggestion.sentence(near, before: "help ") ?? "`help` lists the commands"])
    }
    try output.emit(.help(name))
  }

  func sample(at range: SourceRange) throws {
    guard try repository.lists(limit: 1).isEmpty else {
      throw Diagnostic(
        .listsExist, "there are lists already, and `sample` is for an empty store", at: range,
        help: ["try it in a store of its own: `qc --store :memory: -c 'sample; lists'`"])
    }
    var first: ListSummary?
    for sample in SampleData.samples {
      let list = try insertList(titled: sample.title)
      first = first ?? list
      for draft in sample.drafts { try merge(draft, into: list, at: range) }
    }
    if let first { try open(first) }
  }
}
