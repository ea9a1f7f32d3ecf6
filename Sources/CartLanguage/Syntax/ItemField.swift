/// The fields of an item. In a condition they are plain names; elsewhere they
/// follow an item: `item.name`.
package enum ItemField: String, Hashable, Sendable, CaseIterable {
  case name, quantity, unit, amount, category, note, done, list, added, changed

  /// The field that a name means, in any case.
  package init?(_ name: Name) {
    guard name.text.utf8.count <= 8 else { return nil }
    self.init(rawValue: name.text.lowercased())
  }
}
