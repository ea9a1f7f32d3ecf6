import CartModels
import Foundation

/// The previous values in a part of the journal, which later changes in it don't repeat.
struct PartMemory {
  /// The first byte of a part that omits repeated values. No change begins with it. In stores
  /// before version 9, parts begin with their first change and omit nothing.
  static let mark: UInt8 = 0xFF

  var categories = RepeatedValues<ItemCategory>()
  var dates = RepeatedValues<Date>()
  var lists = RepeatedValues<UUID>()
  /// The latest identifier of an item. The next one often has the same first bytes, because it is
  /// about as old, or is the same.
  var identifier = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  private var name = ""
  private var notes = ""
  private var title = ""

  /// The kinds of texts whose latest value is remembered.
  enum Text {
    case name, notes
    /// The title of the list that a purchase was made for.
    case title
  }

  subscript(text: Text) -> String {
    get {
      switch text {
      case .name: name
      case .notes: notes
      case .title: title
      }
    }
    set {
      switch text {
      case .name: name = newValue
      case .notes: notes = newValue
      case .title: title = newValue
      }
    }
  }

  /// Whether the key of a habit is derived from the latest name. Only for ASCII, because other
  /// characters may be normalized differently in a later version.
  func isKeyOfName(_ key: String) -> Bool {
    var (name, key) = (name, key)
    return name.withUTF8 { name in
      key.withUTF8 { key in
        name.elementsEqual(key) { letter, folded in
          letter < 0x80 && folded == (0x41...0x5A ~= letter ? letter | 0x20 : letter)
        }
      }
    }
  }

  /// The latest name in lower case, if it is ASCII.
  var keyOfName: String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return name.lowercased()
  }
}
