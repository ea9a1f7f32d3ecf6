import CartModels
import Foundation

/// What a part of the journal said before, which its next changes need not say again.
struct PartMemory {
  /// What a part begins with whose changes leave out what was said before. No change begins with
  /// it; parts of stores before version 9 begin with their first change and say everything.
  static let mark: UInt8 = 0xFF

  var categories = RepeatedValues<ItemCategory>()
  var dates = RepeatedValues<Date>()
  var lists = RepeatedValues<UUID>()
  /// The latest of an item's identifiers: the next is about as old and begins as it does, or is it.
  var identifier = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  private var name = ""
  private var notes = ""
  private var title = ""

  /// The texts of which the latest is kept, each of its own kind.
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

  /// Whether the key of a habit is that of the latest name. What is beyond ASCII may be folded
  /// otherwise some day.
  func isKeyOfName(_ key: String) -> Bool {
    name.utf8.count == key.utf8.count
      && zip(name.utf8, key.utf8).allSatisfy { letter, folded in
        letter < 0x80 && folded == ((0x41...0x5A).contains(letter) ? letter | 0x20 : letter)
      }
  }

  /// The latest name in small letters, where all of them are of ASCII.
  var keyOfName: String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return name.lowercased()
  }
}
