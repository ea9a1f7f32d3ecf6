package import Foundation

/// The program that runs the server and owns the lists and links.
///
/// The server calls it from one thread, one call at a time. A call may wait for the store.
package protocol PhoneHost: Sendable {
  /// Returns the current access of a token.
  func access(_ digest: PhoneToken.Digest) throws(PhoneHostError) -> PhoneAccess

  /// Returns a list in the order of a shop, or of the shop that was chosen last.
  ///
  /// The list has at most 500 pending items and about 200 kB.
  func list(_ list: UUID, shop: String?) throws(PhoneHostError) -> PhoneSnapshot

  /// Carries out intents, each once.
  ///
  /// - Returns: One result per intent, in the same order.
  func apply(
    _ intents: [ReceivedIntent], for link: GrantedLink
  ) throws(PhoneHostError) -> [IntentAnswer]

  /// Returns at most 500 names to suggest, the most probable ones first.
  func names(for link: GrantedLink) throws(PhoneHostError) -> [String]

  /// Returns at most 20 items of the link's list that match a text.
  func items(matching text: String, for link: GrantedLink) throws(PhoneHostError) -> [PhoneItem]

  /// Records that a link was just used.
  func noteSeen(_ link: GrantedLink) throws(PhoneHostError)

  /// Returns a number that differs after each change of the store.
  func version() throws(PhoneHostError) -> Int
}

/// The reason why the host cannot answer.
package enum PhoneHostError: Error, Equatable {
  /// The store was in use for too long.
  case busy
  /// The disk is full.
  case diskFull
  /// Another failure, which the host reports itself.
  case failed
}
