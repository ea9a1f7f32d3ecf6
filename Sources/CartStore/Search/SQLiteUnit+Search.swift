import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// Search in all lists.
extension SQLiteUnit {
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws {
    let lists = try lists(limit: nil)
    let found = Dictionary(grouping: try names(containing: text, among: lists), by: \.list)
    for list in lists {
      // An item is found twice if both its name and its note contain the text.
      var last: UUID?
      for id in (found[ListNumber.of(list.id)] ?? []).map(\.id).sorted() where id != last {
        last = id
        guard let item = try item(withId: id, in: list.id) else { continue }
        if try !body(item, list) { return }
      }
    }
  }

  /// One walk through all names takes less time than one through each list, which compares the list
  /// of every row. Two cores share a long one.
  private func names(containing text: String, among lists: [ListSummary]) throws -> [FoundName] {
    func search(_ query: Query, _ place: SearchPlace?) throws -> [FoundName] {
      try reading { try FoundName.all(of: try statement(query), text, place) }
    }
    guard let middle = try middleOfNames(of: lists), let path = pathOfFile else {
      return try search(.namesFrom, .start) + search(.searchedNotes, nil)
    }
    let beside = SearchBeside(text, from: middle, in: path, among: lists)
    defer { beside.stop() }
    let found = try search(.namesBefore, middle) + search(.searchedNotes, nil)
    return try found + (beside.names(isInterrupted: isInterrupted) ?? search(.namesFrom, middle))
  }
}

/// Dividing the names of a store.
extension SQLiteUnit {
  /// The size of the sample of a list's names. With 63, half of the names are on either
  /// side of their median, give or take a sixteenth.
  private static let sampleCount = 63

  /// The path of the file that is open; nil in memory.
  private var pathOfFile: String? {
    guard let name = sqlite3_db_filename(database.sqliteConnection, "main"), name.pointee != 0
    else { return nil }
    return String(cString: name)
  }

  /// A place with about as many names before it as after it; nil if one core searches them as fast
  /// as two, or if this unit may have changed some.
  private func middleOfNames(of lists: [ListSummary]) throws -> SearchPlace? {
    let middle = lists.reduce(0) { $0 + Double($1.itemCount) } / 2
    guard isReadOnly, 2 * middle > mostNamesAlone else { return nil }
    var before = 0.0
    for (number, list) in lists.map({ (ListNumber.of($0.id), $0) }).sorted(by: { $0.0 < $1.0 }) {
      let count = Double(list.itemCount)
      if before + count > middle {
        let keys = try sampledKeys(ofList: number)
        guard !keys.isEmpty else { return nil }
        return SearchPlace(
          list: number, looseKey: keys[Int(Double(keys.count - 1) * (middle - before) / count)])
      }
      before += count
    }
    return nil
  }

  /// The loose keys of some items, sorted as in the index. The items were added at regular
  /// intervals, because identifiers begin with the time.
  private func sampledKeys(ofList number: Int64) throws -> [String] {
    try reading {
      let ends = try statement(.idsAtEnds)
      try ends.bind(number)
      guard
        let (first, last) = try ends.first({
          $0.isNull(0) ? (0, 0) : (try $0.uuid(0).beginning, try $0.uuid(1).beginning)
        }), first < last
      else { return [] }
      let step = (last - first) / UInt64(SQLiteUnit.sampleCount)
      let keys = try (0..<UInt64(SQLiteUnit.sampleCount)).compactMap { index in
        let key = try statement(.looseKeyFrom)
        try key.bind(number)
        try key.bind(UUID(beginning: first + index * step))
        return try key.first { $0.text(0) }
      }
      return keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }
}

extension UUID {
  /// The first eight bytes as a number.
  fileprivate var beginning: UInt64 {
    withUnsafeBytes(of: uuid) { $0.loadUnaligned(as: UInt64.self).bigEndian }
  }

  /// The smallest identifier with these first eight bytes.
  fileprivate init(beginning: UInt64) {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: beginning.bigEndian, as: UInt64.self) }
    self.init(uuid: bytes)
  }
}
