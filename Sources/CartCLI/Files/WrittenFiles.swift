import CartFiles
import CartLanguage
import CartModels

/// The files that `export` wrote, so that it replaces only those without asking.
///
/// They are stored between runs, each with a mark of its contents: a file that another program
/// has changed no longer counts. If the record can't be read, no file counts, and every
/// replacement is asked about.
final class WrittenFiles {
  /// The path of the record.
  private let path: String
  private var marks: [String: String]?

  /// The maximum number of recorded files.
  private static let most = 1_000

  init(at path: String) { self.path = path }

  /// Whether a file is still as `export` wrote it.
  func holds(_ path: String, _ traits: FileTraits) -> Bool {
    all()[path] == traits.contentMark
  }

  /// Records a temporary file that is about to be moved to its destination. Its mark doesn't
  /// change with the move, so it counts even if the process is killed right afterwards.
  ///
  /// - Returns: the mark that was recorded for the destination before.
  @discardableResult
  func add(_ file: String, as path: String) -> String? {
    guard case .file(let traits) = FilePresence(at: file) else { return nil }
    let before = all()[path]
    remember(traits.contentMark, of: path)
    return before
  }

  /// Records a mark for a path, or removes it.
  func remember(_ mark: String?, of path: String) {
    guard !path.contains("\n") else { return }
    // Another process may have recorded files since.
    self.marks = nil
    var marks = all()
    marks[path] = mark
    if marks.count > WrittenFiles.most, let surplus = marks.keys.first(where: { $0 != path }) {
      marks[surplus] = nil
    }
    self.marks = marks
    let text = marks.map { "\($0.value) \($0.key)\n" }.sorted().joined()
    // If the record can't be saved, the next export asks.
    guard MissingFolders.make(FilePath(self.path).folder) == nil else { return }
    do throws(Diagnostic) {
      try ReplacingFile.put(text, at: self.path)
    } catch {
      // As above, the next export asks.
    }
  }

  private func all() -> [String: String] {
    if let marks { return marks }
    var read: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      read[String(line[line.index(after: blank)...])] = String(line[..<blank])
    }
    marks = read
    return read
  }

  private var text: String {
    guard case .file = FilePath(path).presence else { return "" }
    do throws(PathError) {
      return String(decoding: try FilePath(path).readAll(mostBytes: 1 << 22), as: UTF8.self)
    } catch {
      return ""
    }
  }
}
