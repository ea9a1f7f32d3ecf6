package import Foundation

/// The access of one phone to one list.
package struct GrantedLink: Hashable, Sendable {
  /// The name of the phone, which no other link has: `Ben`.
  package var name: String
  package var digest: PhoneToken.Digest
  package var list: UUID
  /// The list's title at this time.
  package var title: String
  package var rights: Rights
  /// When it ends. Only the host compares it with the time.
  package var expiry: Date

  package enum Rights: String, Sendable {
    case write
    case read
  }

  package init(
    name: String, digest: PhoneToken.Digest, list: UUID, title: String, rights: Rights,
    expiry: Date
  ) {
    self.name = name
    self.digest = digest
    self.list = list
    self.title = title
    self.rights = rights
    self.expiry = expiry
  }
}

/// The state of a token in the store.
package enum PhoneAccess: Hashable, Sendable {
  case granted(GrantedLink)
  case unknown
  case expired
  case revoked
}
