/// Work that counts its parts as it goes on, perhaps in several stages, one after the other.
package final class CountedWork {
  /// How far the stage at hand has come.
  package private(set) var progress: WorkProgress
  private let name: String

  /// - Parameter name: what it is, in a few words; empty where nobody need be told.
  package init(_ name: String = "", counting unit: WorkProgress.Unit = .items) {
    self.name = name
    progress = WorkProgress(name: name, count: 0, of: nil, unit: unit)
  }

  /// How many parts are done.
  package var count: Int {
    get { progress.count }
    set { (progress.count, progress.done) = (newValue, newValue) }
  }

  /// How many parts there are, once that is known.
  package var total: Int? {
    get { progress.total }
    set { progress.total = newValue }
  }

  /// Begins a stage, which has its own count: `restore: copying`.
  package func begin(
    _ stage: String, of total: Int? = nil, counting unit: WorkProgress.Unit
  ) {
    progress = WorkProgress(
      name: name.isEmpty ? stage : "\(name): \(stage)", count: 0, of: total, unit: unit)
  }
}
