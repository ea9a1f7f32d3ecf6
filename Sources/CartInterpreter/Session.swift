public import CartLanguage
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

  /// Starts a session that takes the remembered list up.
  public init(remembersList: Bool) { self.remembersList = remembersList }
}
