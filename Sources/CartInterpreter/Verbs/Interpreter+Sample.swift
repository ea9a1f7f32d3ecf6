package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: SampleCommand) throws {
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
