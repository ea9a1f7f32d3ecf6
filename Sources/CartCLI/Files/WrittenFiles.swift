import CartFiles
import CartLanguage
import CartModels

/// The files that `export` wrote, so that it replaces no other unasked.
///
/// They are remembered between runs, each with what it was when it was written: one that something
/// else changed since isn't `export`'s any more. What can't be read is not remembered, and nothing is
/// replaced then without a yes.
final class WrittenFiles {
  /// Where they are remembered.
  private let path: String
  private var marks: [String: String]?

  /// The most files that are remembered.
  private static let most = 1_000

  init(at path: String) { self.path = path }

  /// Whether a file is as `export` left it.
  func holds(_ path: String, _ traits: FileTraits) -> Bool {
    all()[path] == traits.contentMark
  }

  /// Remembers a file that is about to take a place, by what it is: that stays the same when it does,
  /// so that it is known as `export`'s own even if the process is killed right after.
  ///
  /// - Returns: the mark that was remembered of that place before.
  @discardableResult
  func add(_ file: String, as path: String) -> String? {
    guard case .file(let traits) = FilePresence(at: file) else { return nil }
    let before = all()[path]
    remember(traits.contentMark, of: path)
    return before
  }

  /// Remembers a mark of a place, or nothing of it.
  func remember(_ mark: String?, of path: String) {
    guard !path.contains("\n") else { return }
    var marks = all()
    marks[path] = mark
    if marks.count > WrittenFiles.most, let surplus = marks.keys.first(where: { $0 != path }) {
      marks[surplus] = nil
    }
    self.marks = marks
    let text = marks.map { "\($0.value) \($0.key)\n" }.sorted().joined()
    // What can't be remembered is asked about the next time.
    guard MissingFolders.make(FilePath(self.path).folder) == nil else { return }
    do throws(Diagnostic) {
      try ReplacingFile.put(text, at: self.path)
    } catch {
      // As above: a question isn't spared.
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
