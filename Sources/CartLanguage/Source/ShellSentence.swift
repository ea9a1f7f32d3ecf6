import CartModels

/// The words after `qc` as a sentence, with the positions of the shell arguments.
///
/// The shell removes the quotes, but the boundaries of the arguments remain and serve the same
/// purpose. Decisions that depend on existing names are left to the interpreter, which finds the
/// arguments in ``Source/arguments``.
///
///     ShellSentence(["add", "Oat Milk", "note", "the blue one"]).text
///     // add "Oat Milk" note "the blue one"
struct ShellSentence {
  /// The sentence.
  private(set) var text = ""
  /// The arguments that are text and not source code, each a word or a string in the sentence.
  private(set) var arguments: Set<SourceRange> = []

  /// Whether `#` begins comments, as in a template, which is stored unchanged and read as a script
  /// when it is applied.
  var hasComments: Bool { verb == .template }

  private let verb: CommandName?
  private var previous = ""
  /// Whether the words up to `apply` are a recurrence.
  private var isInRecurrence: Bool

  init(_ words: [String]) {
    verb = words.first.flatMap { CommandName(word: $0) }
    isInRecurrence = verb == .every
    for (index, word) in words.enumerated() {
      if index > 0 { text += " " }
      // The verb is source code, and so is its argument if there is only one.
      if index == 0 || words.count == 2 { text += word } else { append(word) }
      previous = word.lowercased()
      if previous == "apply" { isInRecurrence = false }
    }
  }

  private mutating func append(_ word: String) {
    let start = text.utf8.count
    // `Oat Milk,` and `Big Market:` have their sign outside the quotes.
    let sign = word.utf8.count > 1 ? word.last.flatMap { isSign($0) ? $0 : nil } : nil
    let argument = sign == nil ? word : String(word.dropLast())
    let isSource = isSource(argument)
    text += isSource || !isText(argument) ? argument : QuotedText.of(argument)
    if !isSource { arguments.insert(start..<text.utf8.count) }
    if let sign { text.append(sign) }
  }

  /// Whether a character at the end of an argument separates it from the next.
  private func isSign(_ character: Character) -> Bool {
    character == "," || character == ":" && verb == .shop
  }

  /// Whether an argument is source code, because no name or string is allowed there.
  private func isSource(_ argument: String) -> Bool {
    if isInRecurrence || isQuoted(argument) || isCode(argument) { return true }
    switch previous {
    case "where": return true
    case "quantity": return verb == .set
    case "apply", "from": return isCall(argument)
    default: return isItemList(argument)
    }
  }

  /// Whether an argument needs quotes.
  private func isText(_ argument: String) -> Bool {
    if argument.isEmpty || argument.contains(where: \.isWhitespace) { return true }
    guard previous == "note", verb == .add || verb == .ensure || verb == .set else { return false }
    return argument.contains { ",;{}\"\\".contains($0) }
  }

  /// Whether an argument has quotes that the shell left, so that it is a string: `"Oat Milk"`.
  private func isQuoted(_ argument: String) -> Bool {
    argument.utf8.count > 2 && argument.hasPrefix("\"") && argument.hasSuffix("\"")
      && !argument.dropFirst().dropLast().contains { "\"\\".contains($0) }
  }

  /// Whether an argument is code of a block verb, such as a condition or a block.
  private func isCode(_ argument: String) -> Bool {
    switch verb {
    case .if, .for, .while, .func: true
    case .template: argument.hasPrefix("{")
    default: false
    }
  }

  /// Whether an argument is a template with its arguments: `taco_night(people: 6)`.
  private func isCall(_ argument: String) -> Bool {
    let name = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.first?.isLetter == true && argument.hasSuffix(")")
      && argument[name.endIndex...].hasPrefix("(")
  }

  /// Whether an argument is several items, each with its amount: `2 l Milk, 6 Eggs`.
  private func isItemList(_ argument: String) -> Bool {
    guard verb == .add || verb == .ensure, argument.contains(","),
      !argument.contains(where: { ";{}\"\\".contains($0) })
    else { return false }
    return argument.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      let pieces = ShellArguments.words(of: String(part), at: 0)
      do throws(Diagnostic) {
        guard let amount = try AmountReader.head(of: pieces) else { return false }
        return amount.count < pieces.count
      } catch {
        // The amount is invalid and is reported when the item is read.
        return true
      }
    }
  }
}
