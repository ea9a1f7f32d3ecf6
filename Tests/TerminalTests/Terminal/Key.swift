/// A key, as the bytes that terminals send for it.
enum Key {
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end
  case control(Character)
  case alt(Character)
  /// The bytes that another terminal sends.
  case bytes(String)

  var bytes: [UInt8] {
    switch self {
    case .enter: [0x0D]
    case .tab: [0x09]
    case .escape: [0x1B]
    case .backspace: [0x7F]
    case .control(let letter): letter.utf8.map { $0 & 0x1F }
    case .alt(let letter): [0x1B] + Array(letter.utf8)
    case .bytes(let bytes): Array(bytes.utf8)
    case .backTab: Key.sequence("Z")
    case .delete: Key.sequence("3~")
    case .up: Key.sequence("A")
    case .down: Key.sequence("B")
    case .right: Key.sequence("C")
    case .left: Key.sequence("D")
    case .home: Key.sequence("H")
    case .end: Key.sequence("F")
    }
  }

  private static func sequence(_ end: String) -> [UInt8] { Array("\u{1B}[\(end)".utf8) }
}
