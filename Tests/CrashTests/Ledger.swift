/// The contents that these suites write: a list in which every item shows the last script, so that
/// a partial commit is visible.
///
/// Script `n` sets every quantity to `n`, and replaces the mark of the previous script by its own.
/// The exact output of `qc dump` is then known.
struct Ledger {
  /// The number of items in addition to the mark.
  let items: Int

  /// The script that makes the list.
  var firstScript: String {
    (["list Ledger"] + names.map { "add 1 \($0) in other" } + [mark(1)]).joined(separator: "\n")
  }

  /// Returns the script after a generation.
  func script(after generation: Int) -> String {
    let next = generation + 1
    let sets = names.map { "set \($0) quantity \(next)" }
    // In the middle, so that a partial result differs from both generations.
    let change = ["remove \"Mark \(generation)\"", mark(next)]
    let half = sets.count / 2
    return (["list Ledger"] + sets[..<half] + change + sets[half...]).joined(separator: "\n")
  }

  /// Returns the dump of a store in a generation.
  func dump(_ generation: Int) -> String {
    let lines = names.map { "add \(generation) \($0) in \"Other\"" }
    return (["list \"Ledger\""] + lines + [mark(generation)]).joined(separator: "\n") + "\n"
  }

  /// Returns the generation of a dump, by its mark.
  func generation(of dump: String) -> Int? {
    let words = dump.split(separator: "\n").last?.split(separator: "\"")
    guard let words, words.count > 1 else { return nil }
    return Int(words[1].dropFirst("Mark ".count))
  }

  /// Returns the generation of an exported table; nil if its rows differ.
  func generation(ofTable table: String) -> Int? {
    // Lines of a table end in CR LF, which is one character.
    let rows = table.split(whereSeparator: \.isNewline).dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).prefix(2).joined(separator: ",")
    }
    let last = rows.last?.split(separator: ",").first
    guard table.last?.isNewline == true, let last, last.hasPrefix("Mark "),
      let generation = Int(last.dropFirst("Mark ".count))
    else { return nil }
    let wanted = (1...items).map { "Item \($0),\(generation)" } + ["Mark \(generation),1"]
    return rows.sorted() == wanted.sorted() ? generation : nil
  }

  private var names: [String] { (1...items).map { "\"Item \($0)\"" } }

  private func mark(_ generation: Int) -> String { "add 1 \"Mark \(generation)\" in \"Other\"" }
}
