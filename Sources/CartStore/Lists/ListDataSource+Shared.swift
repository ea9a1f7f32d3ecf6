import CartModels
import Synchronization

/// The source of lists that most programs need.
extension ListDataSource {
  private static let opened = Mutex<ListDataSource?>(nil)

  /// The lists that `qc` keeps for this user where nothing else is set, opened when it is first
  /// asked for.
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
  /// Puts two levels together; see `init(volatile:persistent:)`.
  public init(volatile: (any ListRepository)? = nil, persistence: (any ListSource)?) {
    self.init(volatile: volatile, persistent: persistence)
  }
}
