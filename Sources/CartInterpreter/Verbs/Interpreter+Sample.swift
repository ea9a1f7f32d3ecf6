package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: SampleCommand) throws {
    guard try repository.lists(limit: 1).isEmpty else {
      throw Diagnostic(
        .listsExist, "`sample` needs an empty store", at: range,
        help: ["try it in a temporary store: `qc --store :memory: -c 'sample; lists'`"])
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
