import CartLanguage

/// A wrong command line.
struct UsageError: Error {
  /// The mistake and how to fix it.
  let message: String

  init(_ message: String) { self.message = message }

  /// Rewords an error of the argument parser.
  init(usage message: String) {
    let sentence = message.split(separator: "\n").first.map(String.init) ?? message
    let quoted = sentence.split(separator: "'", omittingEmptySubsequences: false)
    let terms = quoted.indices.filter { $0 % 2 == 1 }.map { String(quoted[$0]) }
    let option = terms.first { $0.hasPrefix("-") }.map(UsageError.withoutValueName)
    let said = terms.first { !$0.hasPrefix("-") }
    switch (option, said) {
    case (let option?, let value?) where sentence.contains("does not take any value"):
      self.init("`\(option)` accepts no value, found `=\(value)`; `qc --help` explains it")
    case (let option?, let value?) where sentence.contains("is invalid"):
      self.init("invalid value `\(value)` for `\(option)`; `qc --help` lists the values")
    case (let option?, _) where sentence.contains("Missing value"):
      self.init("`\(option)` needs a value; `qc --help` explains it")
    default:
      let plain = sentence.replacing("'", with: "`").replacing(/\.( Please.*)?$/, with: "")
      self.init(plain.prefix(1).lowercased() + plain.dropFirst() + "; `qc --help` explains it")
    }
  }

  /// Shows `--store <PATH>` as `--store`.
  private static func withoutValueName(_ option: String) -> String {
    option.split(separator: " ").first.map(String.init) ?? option
  }
}
