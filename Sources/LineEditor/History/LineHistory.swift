/// The entries of earlier prompts and of other prompts that are open at the same time.
///
/// The entries are stored in a file that only its owner can read. Each entry is appended as a whole
/// under a lock; ``refresh()`` reads the entries that other processes have appended. A damaged,
/// missing or inaccessible file never blocks a prompt: the history then has the entries that could
/// be read and those that are appended here.
package final class LineHistory {
  /// The entries without duplicates, oldest first.
  package var entries: [String] { kept.all }
  /// The error of the last attempt to read or write the file, if it failed.
  package private(set) var problem: LineEditorError?

  /// The maximum number of entries.
  var limit: Int { kept.limit }

  /// The number of changes to `entries` other than additions at the end.
  private(set) var revision = 0

  /// The file of the history, if it has one.
  private let file: HistoryFile?
  private var kept: HistoryEntries
  private var position = HistoryFile.Position()
  private var rows = 0

  /// Reads the newest `limit` entries of the history at a path. Without a path, the history is only
  /// in memory.
  package init(path: String?, limit: Int) {
    file = path.map(HistoryFile.init(path:))
    kept = HistoryEntries(limit: max(limit, 1))
    refresh()
  }

  /// Adds an entry, unless it is empty or begins with a space.
  ///
  /// The entry is in `entries` even if the file cannot be written.
  package func append(_ entry: String) throws {
    guard let first = entry.first, first != " ", entry.contains(where: { !$0.isWhitespace }) else {
      return
    }
    let entry = HistoryEntries.kept(entry)
    do {
      if let news = try file?.append(entry, from: position) { take(news) }
      if !kept.all.contains(entry) { add([entry]) }
      problem = nil
      try renewIfLong()
    } catch let error as LineEditorError {
      problem = error
      if kept.all.last != entry { add([entry]) }
      throw error
    }
  }

  /// Reads the entries that other processes have appended. The editor calls this before each line.
  package func refresh() {
    do {
      if let news = try file?.read(from: position) { take(news) }
      problem = nil
      try renewIfLong()
    } catch let error as LineEditorError {
      problem = error
    } catch {
      problem = .system(doing: "read the history `\(file?.path ?? "")`", code: 0)
    }
  }

  // MARK: Reading

  private func take(_ news: HistoryFile.News) {
    if news.isWhole, position != HistoryFile.Position() {
      kept.removeAll()
      revision += 1
    }
    rows = news.isWhole ? news.rows : rows + news.rows
    position = news.position
    add(news.entries)
  }

  private func add(_ entries: [String]) {
    guard !entries.isEmpty else { return }
    let expected = kept.all.count + entries.count
    kept.add(entries)
    if kept.all.count != expected { revision += 1 }
  }

  /// Rewrites the file once it has more obsolete rows than entries.
  private func renewIfLong() throws {
    guard let file, rows > 2 * kept.limit + 100 else { return }
    position = try file.renew(from: position) { news in
      take(news)
      return kept.all
    }
    rows = kept.all.count
  }
}
