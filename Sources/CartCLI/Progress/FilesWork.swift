import CartFiles
import CartModels

/// The progress through a sequence of files, in bytes.
final class FilesWork {
  /// The work that the progress bar shows.
  let work: CountedWork
  private let sizes: [Int]
  private let look: () -> Void
  /// The number of files begun, and the number of bytes in those before the current one.
  private var (begun, passed) = (0, 0)

  /// - Parameters:
  ///   - look: called repeatedly while the work proceeds.
  init(_ name: String, _ paths: [String], look: @escaping () -> Void) {
    work = CountedWork(name, counting: .bytes)
    self.look = look
    // Input from a pipe has an unknown size and doesn't count.
    sizes = paths.map { path in
      guard path != "-", case .file(let traits) = FilePresence(at: path) else { return 0 }
      return Int(clamping: min(traits.size, FilesWork.most))
    }
    work.total = sizes.reduce(0, FilesWork.sum)
  }

  /// An upper limit for sizes, because a sparse file can have any size.
  private static let most = Int64(1) << 50

  private static func sum(_ first: Int, _ second: Int) -> Int {
    min(first + second, Int(clamping: most))
  }

  /// Begins the next file.
  func begin() {
    if begun > 0 { passed = FilesWork.sum(passed, sizes[begun - 1]) }
    if begun < sizes.count { begun += 1 }
    reach(0)
  }

  /// Notes the number of bytes read from the current file.
  func reach(_ offset: Int) {
    work.count = passed + min(offset, begun > 0 ? sizes[begun - 1] : 0)
    look()
  }
}
