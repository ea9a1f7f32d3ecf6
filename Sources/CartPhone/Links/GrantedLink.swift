package import Foundation

/// The access of one phone to one list.
package struct GrantedLink: Hashable, Sendable {
  /// The name of the phone, such as `Ben`, which is unique among the links.
  package var name: String
  package var digest: PhoneToken.Digest
  package var list: UUID
  /// The current title of the list.
  package var title: String
  package var rights: Rights
  /// The time at which the link expires. Only the host checks it.
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
