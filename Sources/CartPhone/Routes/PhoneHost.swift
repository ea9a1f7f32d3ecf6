package import Foundation

/// The program around the server, which owns the lists and links.
///
/// The server calls it from one thread, one call at a time. A call may wait for the store.
package protocol PhoneHost: Sendable {
  /// Whether a token opens a link now.
  func access(_ digest: PhoneToken.Digest) throws(PhoneHostError) -> PhoneAccess

  /// A list in the order of a shop, or of the one that was chosen last.
  ///
  /// At most 500 pending items, and about 200 kB.
  func list(_ list: UUID, shop: String?) throws(PhoneHostError) -> PhoneSnapshot

  /// Carries out intents, each once.
  ///
  /// - Returns: a result for each, in their order.
  func apply(
    _ intents: [ReceivedIntent], for link: GrantedLink
  ) throws(PhoneHostError) -> [IntentAnswer]

  /// At most 500 names to suggest, the most probable ones first.
  func names(for link: GrantedLink) throws(PhoneHostError) -> [String]

  /// At most 20 items of the link's list that match a text.
  func items(matching text: String, for link: GrantedLink) throws(PhoneHostError) -> [PhoneItem]

  /// Records that a link was just used.
  func noteSeen(_ link: GrantedLink) throws(PhoneHostError)

  /// A number that differs after each change of the store.
  func version() throws(PhoneHostError) -> Int
}

/// The reason why the host cannot answer.
package enum PhoneHostError: Error, Equatable {
  /// The store was in use for too long.
  case busy
  /// There is no space left to write to.
  case diskFull
  /// Another failure, which the host reports itself.
  case failed
}
