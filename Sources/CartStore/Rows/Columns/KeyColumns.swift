import CartModels

/// The two columns of an item's key: the loose key, and the key itself, which is empty if it equals
/// the loose one.
struct KeyColumns {
  let loose: String
  let name: String

  init(_ key: NameKey) {
    loose = key.loose
    name = key.text == loose ? "" : key.text
  }

  func bind(to row: some RowWriting) throws {
    try row.bind(loose)
    try row.bind(name)
  }
}
