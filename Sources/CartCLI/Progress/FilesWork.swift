import CartFiles
import CartModels

/// Files that are gone through one after the other, by how many of their bytes were passed.
final class FilesWork {
  /// What is followed.
  let work: CountedWork
  private let sizes: [Int]
  private let look: () -> Void
  /// How many were begun, and how many bytes those before the last one have.
  private var (begun, passed) = (0, 0)

  /// - Parameters:
  ///   - look: told again and again that the work goes on.
  init(_ name: String, _ paths: [String], look: @escaping () -> Void) {
    work = CountedWork(name, counting: .bytes)
    self.look = look
    // What comes through a pipe has no size that anybody knows, and counts nothing.
    sizes = paths.map { path in
      guard path != "-", case .file(let traits) = FilePresence(at: path) else { return 0 }
      return Int(clamping: min(traits.size, FilesWork.most))
    }
    work.total = sizes.reduce(0, FilesWork.sum)
  }

  /// More than all of them have; a file that is mostly a hole may claim to have any number of bytes.
  private static let most = Int64(1) << 50

  private static func sum(_ first: Int, _ second: Int) -> Int {
    min(first + second, Int(clamping: most))
  }

  /// The next file is begun.
  func begin() {
    if begun > 0 { passed = FilesWork.sum(passed, sizes[begun - 1]) }
    if begun < sizes.count { begun += 1 }
    reach(0)
  }

  /// So many bytes of the file at hand are passed.
  func reach(_ offset: Int) {
    work.count = passed + min(offset, begun > 0 ? sizes[begun - 1] : 0)
    look()
  }
}
