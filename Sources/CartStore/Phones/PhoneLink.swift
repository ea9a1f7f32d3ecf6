package import CartModels
package import Foundation

/// A link that gives one phone access to one list.
package struct PhoneLink: Hashable, Sendable {
  /// The rights of a phone with the link.
  package enum Rights: String, Hashable, Sendable {
    /// Reading and changing the list.
    case write
    /// Reading the list.
    case read
  }

  /// The name of the phone, unique among the usable links: `Ben`.
  package var name: String
  /// The SHA-256 hash of the token. Only the link contains the token itself.
  package var digest: [UInt8]
  package var list: UUID
  /// The last title of the list, for creating it again.
  package var title: String
  package var rights: Rights
  package var expires: Date
  /// The date of the last use; nil if it was never used.
  package var seen: Date?
  package var isRevoked: Bool

  /// Creates a link.
  package init(
    name: String, digest: [UInt8], list: UUID, title: String, rights: Rights, expires: Date,
    seen: Date? = nil, isRevoked: Bool = false
  ) {
    (self.name, self.digest, self.list, self.title) = (name, digest, list, title)
    (self.rights, self.expires, self.seen, self.isRevoked) = (rights, expires, seen, isRevoked)
  }

  /// The key for comparing names.
  package var key: NameKey { NameKey(name) }

  /// Whether a phone can use it.
  package func isUsable(at now: Date) -> Bool { !isRevoked && now < expires }

  /// The first of `Phone 1`, `Phone 2` and so on that no link has.
  package static func freeName(among links: [PhoneLink]) -> String {
    let taken = Set(links.map(\.key))
    var number = 1
    while taken.contains(NameKey("Phone \(number)")) { number += 1 }
    return "Phone \(number)"
  }
}
