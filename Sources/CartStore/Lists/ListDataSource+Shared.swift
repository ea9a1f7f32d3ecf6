import CartModels
import Synchronization

/// The source of lists for most programs.
extension ListDataSource {
  private static let opened = Mutex<ListDataSource?>(nil)

  /// The lists of `qc` for this user under the default settings, opened on first access.
  public static var shared: ListDataSource {
    get throws {
      try opened.withLock { opened in
        if let opened { return opened }
        let source = try ListDataSource(named: "quickcart")
        opened = source
        return source
      }
    }
  }
}

extension VolatileDataSource {
  /// The sample lists in memory, for previews.
  public static var preview: VolatileDataSource { VolatileDataSource(SampleData.sampleLists) }
}

extension TwoLevelDataSource {
  /// Combines two levels; see `init(volatile:persistent:)`.
  public init(volatile: (any ListRepository)? = nil, persistence: (any ListSource)?) {
    self.init(volatile: volatile, persistent: persistence)
  }
}
