import CartModels

/// Sample data on first use.
extension SynchronousListRepository {
  /// Saves the sample lists if there are no lists yet.
  ///
  /// - Returns: whether they were saved.
  @discardableResult
  public func loadSampleDataIfNeeded() throws -> Bool {
    guard try recent(limit: 1).isEmpty else { return false }
    for list in SampleData.lists.reversed() { try save(list) }
    return true
  }
}

extension ListReading where Self: ListWriting & Actor {
  /// Saves the sample lists if there are no lists yet.
  ///
  /// - Returns: whether they were saved.
  @discardableResult
  public func loadSampleDataIfNeeded() async throws -> Bool {
    guard try await recent(limit: 1).isEmpty else { return false }
    for list in SampleData.lists.reversed() { try await save(list) }
    return true
  }
}
