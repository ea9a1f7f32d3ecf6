/// The entries of earlier prompts and of those open at the same time.
///
/// They are kept in a file that only its owner may read. Entries are appended to it under a lock,
/// whole; what others append is picked up by ``refresh()``. A file that is damaged, missing or out
/// of reach never stops a prompt: the history then holds what could be read and what is appended
/// here.
package final class LineHistory {
  /// The newest last, without duplicates.
  package var entries: [String] { kept.all }
  /// Why the file couldn't be read or written the last time that was tried.
  package private(set) var problem: LineEditorError?

  /// How many entries are kept at most.
  var limit: Int { kept.limit }

  /// Counts the changes to `entries` other than new ones at the end.
  private(set) var revision = 0

  /// Where they are kept, if they are.
  private let file: HistoryFile?
  private var kept: HistoryEntries
  private var position = HistoryFile.Position()
  private var rows = 0

  /// Reads the history at a path, of which at most the newest `limit` entries are kept. Without a path,
  /// they are kept in memory alone.
  package init(path: String?, limit: Int) {
    file = path.map(HistoryFile.init(path:))
    kept = HistoryEntries(limit: max(limit, 1))
    refresh()
  }

  /// Keeps an entry, unless it is empty or begins with a space.
  ///
  /// It is in `entries` even when the file can't be written.
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

  /// Picks up what others appended; the editor does so before each line.
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

  // MARK: What was read

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

  /// Forgotten rows may take as much room as kept ones before the file is written anew.
  private func renewIfLong() throws {
    guard let file, rows > 2 * kept.limit + 100 else { return }
    position = try file.renew(from: position) { news in
      take(news)
      return kept.all
    }
    rows = kept.all.count
  }
}
