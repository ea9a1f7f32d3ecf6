import GRDB
import Testing

@testable import CartStore

/// No query for a single item may scan a list, because lists can be long.
@Suite struct QueryPlanTests {
  /// The queries that read all rows of a list or a table. Those for purchases sort rows with the
  /// same time.
  private static let sweeps: Set<Query> = [
    .allLists, .itemsAsAdded, .itemsOfStatusAsAdded, .itemsInShopOrder, .itemsOfStatusInShopOrder,
    .itemsByCategories, .itemsOfStatusByCategories, .namesBefore, .namesFrom, .searchedNotes,
    .namesOfList, .categories,
    .learned, .habitsOfCategory, .itemsByName, .itemsOfStatusByName, .itemsByNameBackwards,
    .itemsOfStatusByNameBackwards, .itemsByPosition, .itemsOfStatusByPosition, .categoryWords,
    .shops, .usedShops, .templates, .schedules, .prices, .allPrices, .purchases, .receiptNames,
    .pantry,
  ]
  /// The queries that are tested below, that affect all items of a list or category, or that read
  /// one end of an index.
  private static let others: Set<Query> = [
    .savepoint, .releaseSavepoint, .rollBackToSavepoint, .itemByUUID, .recentLists,
    .dataVersion, .newestChange, .hasAmbiguousNames, .deleteList, .deleteCategory,
    .lastPosition, .idsAtEnds,
  ]

  private func plan(_ query: Query) throws -> [String] {
    let store = try SQLiteStore(.memory)
    return try store.database { database in
      let steps = try PreparedStatement("EXPLAIN QUERY PLAN " + query.sql, in: database)
      return try steps.all { $0.text(3) }
    }
  }

  @Test(arguments: Query.allCases.filter { !sweeps.contains($0) && !others.contains($0) })
  func asksForOneThingByItsIndex(query: Query) throws {
    for step in try plan(query) {
      #expect(!step.hasPrefix("SCAN item"))
      #expect(!step.hasPrefix("SCAN list"))
      #expect(!step.hasSuffix("(list_id=?)"))
      #expect(!step.contains("TEMP B-TREE"))
    }
  }

  @Test func findsTheItemOfAnIdentifierByOneProbeOfAList() throws {
    #expect(
      try plan(.itemByUUID) == [
        "SCAN list USING COVERING INDEX sqlite_autoindex_list_1",
        "SEARCH item USING PRIMARY KEY (list_id=? AND id=?)",
      ])
    #expect(try plan(.itemOfList) == ["SEARCH item USING PRIMARY KEY (list_id=? AND id=?)"])
  }

  @Test(arguments: [Query.itemsAsAdded, .itemsOfStatusAsAdded])
  func handsItemsOutAsTheyLie(query: Query) throws {
    #expect(try plan(query) == ["SEARCH item USING PRIMARY KEY (list_id=?)"])
  }

  /// Only items that were moved are in the index of positions.
  @Test func findsTheLastPositionAtTheEndsOfTwoIndexes() throws {
    let moved = "SEARCH item USING COVERING INDEX item_with_sort_key (list_id=? AND sortKey>?)"
    #expect(try plan(.hasPositions).last == moved)
    #expect(
      try plan(.lastPosition).filter { $0.hasPrefix("SEARCH") }
        == ["SEARCH item USING PRIMARY KEY (list_id=?)", moved])
  }

  /// Only the names of rows without notes are read.
  @Test func looksForTextsAmongNamesAndNotes() throws {
    let names = "SEARCH item USING COVERING INDEX item_by_identity"
    #expect(
      try plan(.namesBefore) == [
        "COMPOUND QUERY", "LEFT-MOST SUBQUERY", "\(names) (list_id<?)", "UNION ALL",
        "\(names) (list_id=? AND loose_key<?)",
      ])
    #expect(
      try plan(.namesFrom) == [
        "COMPOUND QUERY", "LEFT-MOST SUBQUERY", "\(names) (list_id=? AND loose_key>?)",
        "UNION ALL", "\(names) (list_id>?)",
      ])
    #expect(try plan(.searchedNotes) == ["SCAN item USING INDEX item_with_note"])
  }

  @Test func sweepsThroughNamesInTheirIndex() throws {
    #expect(
      try plan(.namesOfList) == ["SEARCH item USING COVERING INDEX item_by_identity (list_id=?)"])
  }

  @Test func theFirstAmbiguousNameAnswersWhetherThereAreAny() throws {
    let plan = try plan(.hasAmbiguousNames)
    #expect(plan.last == "SCAN item USING INDEX item_by_ambiguous_name")
  }

  @Test func newestListsComeFromTheirIndex() throws {
    #expect(try plan(.recentLists) == ["SCAN list USING INDEX list_by_change"])
    #expect(try plan(.newestChange) == ["SEARCH list USING COVERING INDEX list_by_change"])
  }
}
