package import CartLanguage
package import CartModels
import CartStore

/// The result of `pantry`.
package struct PantryReport: Hashable, Sendable {
  /// The items by name, doubtful ones last.
  package var items: [PantryItem]
  package var format: SpentFormat?
}

extension Interpreter {
  package func perform(_ command: PantryCommand) throws {
    let items = try pantryItems()
    try output.emit(
      PantryReport(
        items: items.filter { !$0.isDoubtful } + items.filter(\.isDoubtful),
        format: command.format))
  }

  /// Ends the claims about some names.
  func forgetPantry(_ phrases: [Phrase]) throws {
    for phrase in phrases {
      let name = try read(phrase, as: ForgetCommand.pantryForm).name
      guard let claim = try pantryClaim(NameKey(name)) else {
        throw Diagnostic(
          .unknownItem, "`\(name)` is not in the pantry", at: phrase.range,
          meaning: Suggestion.nearest(to: name, among: try repository.pantry().map(\.name)),
          otherwise: "`pantry` shows what is at home")
      }
      try apply(.pantry(.removed(claim)), on: nil)
    }
  }
}
