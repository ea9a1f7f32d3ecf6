import CartModels
import CartStore

extension PhoneIntent.Action {
  /// The action, in the words of a household notification: `checked Milk`.
  ///
  /// - Parameter repository: the store before the action.
  func deed(in repository: any ShoppingListRepository) throws -> String {
    switch self {
    case .check(let seen): return "checked \(seen.name)"
    case .uncheck(let seen): return "unchecked \(seen.name)"
    case .add(let phrases): return "added \(phrases)"
    case .amount(let seen, let quantity): return "set \(seen.name) to \(quantity.displayText)"
    case .note(let item, _, _):
      return "changed the note of \(try repository.nameOfPhoneItem(item))"
    case .missing(let item, true, let shop):
      let place = shop.isEmpty ? "" : " at \(shop)"
      return "found no \(try repository.nameOfPhoneItem(item))\(place)"
    case .missing(let item, false, _):
      return "found \(try repository.nameOfPhoneItem(item)) after all"
    case .remove(let seen): return "removed \(seen.name)"
    case .undo(let id):
      return "undid " + (try repository.titleOfPhoneIntent(id).map { "`\($0)`" } ?? "a change")
    }
  }
}
