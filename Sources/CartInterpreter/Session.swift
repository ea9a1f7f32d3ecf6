public import Foundation

/// What lasts from one unit of work to the next: which list is current.
public final class Session {
  /// The current list, once one is known.
  public var currentList: UUID?
  /// Whether opening a list is remembered for the next session, as at a prompt
  /// and from the shell; a script's choice ends with the script.
  public let remembersList: Bool

  /// Starts a session that takes the remembered list up.
  public init(remembersList: Bool) { self.remembersList = remembersList }
}
