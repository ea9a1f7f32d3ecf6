/// A mistake that a program for households could make. The simulator must find each.
package enum Mutant: String, Hashable, Sendable, CaseIterable {
  /// Entries are identified by their author's number, which a restored client uses again.
  case identityByNumbering
  /// The journal accepts entries without checking how far their sender has read.
  case blindPush
  /// A place is only a number.
  case placeByNumber
  /// An answer is processed even if the store has moved on since the request.
  case lateAnswers
  /// Received entries are applied on top of pending ones.
  case noTakeBack
  /// Sent entries count as confirmed once the journal has accepted them.
  case replyConfirms
  /// Pending entries are sent in any order.
  case anyOrder
  /// Only the latest pending entries are kept.
  case pendingExpires
  /// A member who buys a lot again replaces the marks of others.
  case lastMarkOnly
  /// A removed lot can't be bought.
  case removalBeatsCheck
  /// A lot that is only partly bought stays pending for the rest.
  case partlyBought
  /// A place is a number and the identifier of the last entry.
  case noChain
  /// A snapshot includes the pending entries of the store that makes it.
  case pendingInSnapshots
  /// The journal drops entries whose outcome is in no snapshot.
  case blindPruning
  /// A store that starts again with a snapshot forgets its pending entries.
  case pendingDropped
  /// The journal forgets the identifiers of entries that it dropped.
  case identifiersForgotten
  /// An occurrence makes lots with random identifiers instead of derived ones.
  case ownLots
}
