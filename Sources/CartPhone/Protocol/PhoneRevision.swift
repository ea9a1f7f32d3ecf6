import CartHousehold

/// Names one state of a list: `412.2718281828`.
///
/// The number grows with each change that a server sends. The digits behind the point are a digest of
/// the list. So a phone that comes with a number of another time, such as from before a backup was
/// restored, never gets a difference from a list that it didn't have.
struct PhoneRevision: Hashable, Sendable {
  var number: Int
  var digest: UInt32

  init(number: Int, of list: PhoneList) {
    self.number = number
    var json = JSONWriter()
    let unnumbered = PhoneRevision(number: 0, digest: 0)
    list.write(to: &json, ListFrame(revision: unnumbered, page: "", rights: .read))
    digest = SHA256.hash(json.bytes).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private init(number: Int, digest: UInt32) {
    self.number = number
    self.digest = digest
  }

  var text: String { "\(number).\(digest)" }
}
