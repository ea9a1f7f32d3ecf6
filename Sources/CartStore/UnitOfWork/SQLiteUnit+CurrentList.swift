import CartModels
import Foundation

/// The current list.
extension SQLiteUnit {
  private static let currentListSetting = "current list"

  func currentList() throws -> UUID? {
    let setting = try reading {
      let query = try statement(.setting)
      try query.bind(Self.currentListSetting)
      return try query.first { $0.text(0) }
    }
    // The list may have been deleted since. Then no list is current.
    guard let id = setting.flatMap(UUID.init(uuidString:)) else { return nil }
    return try list(withId: id) == nil ? nil : id
  }

  func setCurrentList(_ id: UUID?) throws {
    try writing(.save) {
      let query = try statement(id == nil ? .deleteSetting : .saveSetting)
      try query.bind(Self.currentListSetting)
      if let id { try query.bind(id.uuidString) }
      try query.run()
    }
  }
}
