/// Corrections whose line stays wrong in the script, each with its reason.
///
/// One that isn't needed any more is a failure as well.
enum Exceptions {
  static func reason(_ script: String, _ correction: String) -> String? {
    reasons[Place(script: script, correction: correction)]
  }

  private struct Place: Hashable {
    var script: String
    var correction: String
  }

  private static let reasons: [Place: String] = Dictionary(
    uniqueKeysWithValues: listed.map { (Place(script: $0, correction: $1), $2) })

  private static let listed = [
    ("option/unknown.qc", "journal_age", "that option takes other values"),
    ("advice/values.qc", "upper(\"a b\")", "a second call follows, which is wrong as well"),
    ("advice/verbs.qc", "include", "no such file lies beside the script"),
    ("advice/whole-sentences.qc", "… * 1 week", "the dots stand for the sum before it"),
    ("edit/unknown.qc", "edit Milk", "a script has no line to change"),
    ("include/path.qc", "include \"shared.qc\"", "no such file lies beside the script"),
    ("include/path.qc", "include \"functions.qc\"", "no such file lies beside the script"),
    ("include/words.qc", "include \"my/shared.qc\"", "no such file lies beside the script"),
    ("include/words.qc", "include \"shared.qc\"", "no such file lies beside the script"),
    ("let/near.qc", "\"peopel\"", "a text can't be multiplied; the other advice can"),
    (
      "set/amount-after-quoted.qc", "set \"Oat Milk\", Bread quantity 3 l", "nothing is on the list"
    ),
    ("syntax/errors-on-one-line.qc", "for", "the verb stands alone there"),
    ("syntax/other-languages.qc", "or", "a `!` follows, which is wrong as well"),
    ("template/from-unknown-list.qc", "Party", "that list has nothing on it"),
  ]
}
