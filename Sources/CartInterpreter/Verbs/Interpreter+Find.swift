package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: FindCommand) throws {
    let text = try read(command.phrase, as: FindCommand.phraseForm).name
    var found: [FoundItem] = []
    try repository.forEachItem(containing: text) { item, list in
      found.append(FoundItem(item: item, list: list))
      return true
    }
    try output.emit(.found(found))
  }
}
