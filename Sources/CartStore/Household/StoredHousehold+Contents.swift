import CartHousehold
import CartModels
import Foundation
import GRDB

/// Reading the complete state.
extension StoredHousehold {
  /// Reads the state after all entries from the tables into memory.
  func contents() throws -> MemoryHousehold {
    var contents = MemoryHousehold()
    for (id, lot) in try allLots() { contents.write(.lot(id, lot)) }
    for (lot, replacement) in try allReplacements() {
      contents.write(.replacement(lot, replacement))
    }
    for (id, row) in try allLists() { contents.write(.list(id, row)) }
    for id in contents.lists.keys {
      for key in try items(on: id) { contents.write(.item(key, try item(key))) }
    }
    try readValues(into: &contents)
    return contents
  }

  private func readValues(into contents: inout MemoryHousehold) throws {
    for (lot, bought) in try allBought() { contents.write(.bought(lot, bought)) }
    for key in try keys(of: .parted) {
      let lot = LotIdentifier(try Self.identifier(of: key))
      contents.write(.parted(lot, try parted(lot)))
    }
    for key in try keys(of: .alias) {
      let list = try Self.identifier(of: key)
      contents.write(.alias(list, of: try alias(of: list)))
    }
    for key in try keys(of: .handled).map({ NameKey(folded: $0) }) {
      contents.write(.handled(schedule: key, try handledDay(of: key)))
    }
    for key in try keys(of: .definition) {
      let key: DefinitionKey = try Self.decoded(key)
      contents.write(.definition(key, try definition(key)))
    }
    for key in try keys(of: .void) {
      let entry = try Self.identifier(of: key)
      contents.write(.void(entry, try void(entry)))
    }
  }

  static func identifier(of text: String) throws -> UUID {
    guard let id = UUID(uuidString: text) else {
      throw SQLiteFailure.damagedHousehold("`\(text)` is not an identifier")
    }
    return id
  }
}
