/// What the scripts of these suites write: a list whose every item says which
/// script was the last, so that a script that landed in part shows.
///
/// Script `n` sets every quantity to `n`, and replaces the mark of the script
/// before by its own. `qc dump` of the store is then known to the letter.
struct Ledger {
  /// How many items there are beside the mark.
  let items: Int

  /// The script that makes the list.
  var firstScript: String {
    (["list Ledger"] + names.map { "add 1 \($0) in other" } + [mark(1)]).joined(separator: "\n")
  }

  /// The script that comes after a generation.
  func script(after generation: Int) -> String {
    let next = generation + 1
    let sets = names.map { "set \($0) quantity \(next)" }
    // Halfway through, so that what is cut off anywhere differs from both.
    let change = ["remove \"Mark \(generation)\"", mark(next)]
    let half = sets.count / 2
    return (["list Ledger"] + sets[..<half] + change + sets[half...]).joined(separator: "\n")
  }

  /// What `qc dump` says of a store in a generation.
  func dump(_ generation: Int) -> String {
    let lines = names.map { "add \(generation) \($0) in \"Other\"" }
    return (["list \"Ledger\""] + lines + [mark(generation)]).joined(separator: "\n") + "\n"
  }

  /// The generation a dump says it is of, by its mark.
  func generation(of dump: String) -> Int? {
    let words = dump.split(separator: "\n").last?.split(separator: "\"")
    guard let words, words.count > 1 else { return nil }
    return Int(words[1].dropFirst("Mark ".count))
  }

  /// The generation that an exported table is of, if all of it is.
  func generation(ofTable table: String) -> Int? {
    // A table's lines end in CR and LF, which is one character.
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
