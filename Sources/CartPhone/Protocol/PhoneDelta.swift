import Foundation

/// The changes of a list between two revisions.
struct PhoneDelta: Equatable, Sendable {
  var revision: PhoneRevision
  var from: PhoneRevision
  /// New and changed items.
  var items: [PhoneItem] = []
  /// Items that are no longer in the list.
  var gone: [UUID] = []
  /// All items in order, unless the new ones come after the others.
  var order: [UUID]?
  /// The number of pending items that are left out, if it changed.
  var more: Int?
  var who: String?

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("rev", revision.text)
      $0.member("from", from.text)
      $0.member("items", items) { $1.write(to: &$0) }
      $0.member("gone", gone) { $0.text($1.uuidString) }
      if let order { $0.member("order", order) { $0.text($1.uuidString) } }
      if let more { $0.member("more", more) }
      $0.member("who", who)
    }
  }
}
