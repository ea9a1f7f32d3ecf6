import CartModels

/// The columns of an item's key: the loose key, the key itself, which is empty if it equals the
/// loose one, and whether the key is ambiguous.
struct KeyColumns {
  let loose: String
  let name: String
  let isAmbiguous: Bool

  init(_ key: NameKey) {
    loose = key.loose
    name = key.text == loose ? "" : key.text
    isAmbiguous = key.isAmbiguous
  }

  /// The key itself.
  var text: String { name.isEmpty ? loose : name }

  /// Binds both keys.
  func bind(to row: some RowWriting) throws {
    try row.bind(loose)
    try row.bind(name)
  }
}
