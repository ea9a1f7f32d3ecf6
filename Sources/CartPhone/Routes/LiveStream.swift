/// A connection that follows a list.
struct LiveStream: Hashable, Sendable {
  var link: PhoneToken.Digest
  /// The shop that the phone asked for.
  var shop: String?
  /// The revision that was last sent.
  var revision: String
}

/// An update of a stream.
enum LiveUpdate: Equatable, Sendable {
  case line([UInt8], revision: String)
  /// The link is no longer valid.
  case end
}
