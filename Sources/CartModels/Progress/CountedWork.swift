/// Work that counts its parts, in one stage or several consecutive ones.
package final class CountedWork {
  /// The progress of the current stage.
  package private(set) var progress: WorkProgress
  private let name: String

  /// - Parameter name: a short name of the work; empty if it needs none.
  package init(_ name: String = "", counting unit: WorkProgress.Unit = .items) {
    self.name = name
    progress = WorkProgress(name: name, count: 0, of: nil, unit: unit)
  }

  /// The number of parts that are done.
  package var count: Int {
    get { progress.count }
    set { (progress.count, progress.done) = (newValue, newValue) }
  }

  /// The number of all parts; nil until it is known.
  package var total: Int? {
    get { progress.total }
    set { progress.total = newValue }
  }

  /// Begins a stage with its own count: `restore: copying`.
  package func begin(
    _ stage: String, of total: Int? = nil, counting unit: WorkProgress.Unit
  ) {
    progress = WorkProgress(
      name: name.isEmpty ? stage : "\(name): \(stage)", count: 0, of: total, unit: unit)
  }
}
