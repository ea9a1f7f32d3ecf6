package import CartModels
package import Foundation

/// What a phone may do: a link is for one phone and one list.
package struct PhoneLink: Hashable, Sendable {
  /// What a phone with the link may do.
  package enum Rights: String, Hashable, Sendable {
    /// It reads and changes the list.
    case write
    /// It reads the list.
    case read
  }

  /// The name of the phone, which no other link that is in use has: `Ben`.
  package var name: String
  /// The SHA-256 of the token: the token itself is in the link alone.
  package var digest: [UInt8]
  package var list: UUID
  /// The title that the list had last, so that it can be made again.
  package var title: String
  package var rights: Rights
  package var expires: Date
  /// When a phone used it last; nil before the first time.
  package var seen: Date?
  package var isRevoked: Bool

  /// Makes a link that was never used.
  package init(
    name: String, digest: [UInt8], list: UUID, title: String, rights: Rights, expires: Date,
    seen: Date? = nil, isRevoked: Bool = false
  ) {
    (self.name, self.digest, self.list, self.title) = (name, digest, list, title)
    (self.rights, self.expires, self.seen, self.isRevoked) = (rights, expires, seen, isRevoked)
  }

  /// What the name is compared by.
  package var key: NameKey { NameKey(name) }

  /// Whether a phone can use it.
  package func isUsable(at now: Date) -> Bool { !isRevoked && now < expires }

  /// `Phone 1`, or the next number that no link bears.
  package static func freeName(among links: [PhoneLink]) -> String {
    let taken = Set(links.map(\.key))
    var number = 1
    while taken.contains(NameKey("Phone \(number)")) { number += 1 }
    return "Phone \(number)"
  }
}
