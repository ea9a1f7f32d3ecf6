public import CartLanguage
public import CartModels
public import CartStore
public import Foundation

/// What lasts from one unit of work to the next: which list is current, and
/// what was declared.
public final class Session {
  /// The current list, once one is known.
  public var currentList: UUID?
  /// The variables and functions that were declared.
  public internal(set) var definitions = Definitions()
  /// The values of the variables, by their number.
  var values: [Value?] = []
  /// Whether opening a list is remembered for the next session, as at a prompt
  /// and from the shell; a script's choice ends with the script.
  public let remembersList: Bool

  /// What a unit of work changes of the session, and leaves as it was where it fails.
  struct State {
    var currentList: UUID?
    var definitions: Definitions
    var values: [Value?]
  }

  var state: State {
    get { State(currentList: currentList, definitions: definitions, values: values) }
    set {
      (currentList, definitions, values) = (
        newValue.currentList, newValue.definitions, newValue.values
      )
    }
  }

  /// Starts a session that takes the remembered list up.
  public init(remembersList: Bool) { self.remembersList = remembersList }

  /// The list that a statement would be about now, or nil where there is none at all.
  /// Nothing is said, remembered or made.
  public func currentList(
    in repository: any ShoppingListRepository
  ) throws -> ListSummary? {
    if let id = try currentList ?? repository.currentList(),
      let list = try repository.list(withId: id)
    {
      return list
    }
    return try repository.lists(limit: 1).first
  }
}
