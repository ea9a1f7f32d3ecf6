/// A mistake that a program for households could make. The simulator must find each.
package enum Mutant: String, Hashable, Sendable, CaseIterable {
  /// Entries are known by their author's number, which a restored client gives again.
  case identityByNumbering
  /// The journal takes entries without asking up to where their sender read.
  case blindPush
  /// A place is a number alone.
  case placeByNumber
  /// An answer is taken wherever the store stands by then.
  case lateAnswers
  /// What comes is done on top of what is pending.
  case noTakeBack
  /// What was sent counts as confirmed once the journal took it.
  case replyConfirms
  /// Pending entries are sent in any order.
  case anyOrder
  /// Only the latest pending entries are kept.
  case pendingExpires
  /// Who buys a lot again leaves their mark in the place of others'.
  case lastMarkOnly
  /// A lot that was removed can't be bought.
  case removalBeatsCheck
  /// A lot of which less was bought than it holds stays pending for the rest.
  case partlyBought
  /// A place is a number and the last entry's identifier.
  case noChain
  /// A snapshot has what is pending in the store that makes it.
  case pendingInSnapshots
  /// The journal drops entries of which no snapshot has what they came to.
  case blindPruning
  /// Who begins again with a snapshot forgets what is pending.
  case pendingDropped
  /// The journal doesn't know entries that it dropped.
  case identifiersForgotten
  /// An occurrence makes lots of chance, and not of its own name.
  case ownLots
}
