/// Corrections after which their line is still wrong in the script, each with the reason.
///
/// An exception that is no longer needed is a failure as well.
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
    (
      "set/amount-after-quoted.qc", "set \"Oat Milk\", Bread quantity 3 l", "nothing is on the list"
    ),
    ("set/field-in-name.qc", "\"name\"", "no item has that name"),
    ("syntax/errors-on-one-line.qc", "for", "the verb stands alone there"),
    ("syntax/other-languages.qc", "or", "a `!` follows, which is wrong as well"),
    ("alias/no-text.qc", "forget alias tt", "only the prompt knows whether there is one"),
    ("alias/nothing.qc", "forget alias tt", "only the prompt knows whether there is one"),
    ("advice/verbs.qc", "include \"more.qc\"", "no such file lies beside the script"),
    ("import/script.qc", "include \"staples.qc\"", "no such file lies beside the script"),
    ("delete/list-all.qc", "delete all lists", "it asks first"),
    ("due/apply-alone.qc", "apply due", "it stands alone"),
    ("due/apply-in-block.qc", "apply due", "it stands alone"),
    ("every/apply-due.qc", "apply due", "it stands alone"),
    ("edit/all.qc", "edit Milk", "a script has no line to change"),
    ("edit/several.qc", "edit 1 Milk", "a script has no line to change"),
    ("import/unscalable.qc", "set Milk quantity 2 l", "nothing is on the list"),
    ("template/from-unknown-list.qc", "Party", "that list has nothing on it"),
    ("include/shared/late.qc", "help functions", "it stands in a text there"),
    ("items/gone-in-text.qc", "show Shopping", "it stands in a text there"),
    ("advice/what-was-meant.qc", "note = \"\"", "it is a condition"),
    ("syntax/foreign-values.qc", ">=", "a function is meant there"),
    ("shop/no-shop-named.qc", "shop Lidl on Party", "Lidl stands for any shop"),
    ("template/every-inside.qc", "apply due", "it stands alone"),
    ("template/isolated.qc", "help functions", "it stands within a phrase there"),
    ("texts/hole-zero.qc", "if 2 - 2 > 0 { add {2 - 2} Eggs }", "it ends at the first brace there"),
  ]
}
