import CartLanguage

/// A command line that makes no sense.
struct UsageError: Error {
  /// What is wrong and what would do.
  let message: String

  init(_ message: String) { self.message = message }

  /// Says in our manner what the argument parser found.
  init(usage message: String) {
    let sentence = message.split(separator: "\n").first.map(String.init) ?? message
    let quoted = sentence.split(separator: "'", omittingEmptySubsequences: false)
    let terms = quoted.indices.filter { $0 % 2 == 1 }.map { String(quoted[$0]) }
    let option = terms.first { $0.hasPrefix("-") }.map(UsageError.withoutValueName)
    let said = terms.first { !$0.hasPrefix("-") }
    switch (option, said) {
    case (let option?, let value?) where sentence.contains("does not take any value"):
      self.init("`\(option)` takes no value, so `=\(value)` is too much; `qc --help` explains it")
    case (let option?, let value?) where sentence.contains("is invalid"):
      self.init("`\(option)` can't be `\(value)`; `qc --help` says what it takes")
    case (let option?, _) where sentence.contains("Missing value"):
      self.init("`\(option)` needs a value after it; `qc --help` says which")
    default:
      let plain = sentence.replacing("'", with: "`").replacing(/\.( Please.*)?$/, with: "")
      self.init(plain.prefix(1).lowercased() + plain.dropFirst() + "; `qc --help` explains it")
    }
  }

  /// `--store <PATH>` is `--store` to a person.
  private static func withoutValueName(_ option: String) -> String {
    option.split(separator: " ").first.map(String.init) ?? option
  }
}
