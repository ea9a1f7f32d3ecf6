import CartHousehold

/// The secret in a link: 128 random bits, in 22 characters of base64url.
///
/// The token is in a link's fragment, which browsers never send. The store only keeps its digest.
package struct PhoneToken: Sendable {
  private let bytes: [UInt8]

  private static let byteCount = 16

  /// Makes a token that cannot be guessed, if the generator is secure.
  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<PhoneToken.byteCount).map { _ in .random(in: .min ... .max, using: &generator) }
  }

  /// Makes a token from its text, or returns nil if the text isn't exactly what `text` returns.
  package init?(_ text: String) {
    guard text.utf8.count <= 22, let bytes = Base64.bytes(ofLinkText: text),
      bytes.count == PhoneToken.byteCount
    else { return nil }
    self.bytes = bytes
  }

  /// The token in 22 characters of base64url: `8zXqk3mR0vWb5nYtLs2PdA`.
  package var text: String { Base64.linkText(bytes) }

  /// The SHA-256 of the 16 bytes.
  package var digest: Digest { Digest(bytes: SHA256.hash(bytes)) }

  /// The part of a token that a store keeps.
  package struct Digest: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }
  }
}
