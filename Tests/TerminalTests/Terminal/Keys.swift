/// The sequences that different terminals send for the same key.
enum Keys {
  static let home = ["[H", "OH", "[1~", "[7~"].map { Key.bytes("\u{1B}" + $0) }
  static let end = ["[F", "OF", "[4~", "[8~"].map { Key.bytes("\u{1B}" + $0) }
  static let wordLeft = ["[1;5D", "[1;3D", "[5D", "Od", "b"].map { Key.bytes("\u{1B}" + $0) }
  static let wordRight = ["[1;5C", "[1;3C", "[5C", "Oc", "f"].map { Key.bytes("\u{1B}" + $0) }
}
