import CartHousehold

/// An identifier of one state of a list: `412.2718281828`.
///
/// The number increases with each change that a server sends. The digits after the point are a
/// digest of the list. A phone with a number from another time, such as from before a backup was
/// restored, therefore never gets a difference to a list that it did not have.
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
