/// The explanation of a diagnostic code.
package struct DiagnosticMeaning: Hashable, Sendable {
  /// The problem, in one sentence.
  package var text: String
  /// The fix.
  package var remedy: String

  fileprivate init(_ text: String, _ remedy: String) { (self.text, self.remedy) = (text, remedy) }

  /// The fix as a line of help: in lower case, without a full stop.
  var advice: String {
    let text = remedy.hasSuffix(".") ? String(remedy.dropLast()) : remedy
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension DiagnosticCode {
  /// Its meaning and fix.
  package var meaning: DiagnosticMeaning {
    switch self {
    case .invalidUTF8:
      DiagnosticMeaning(
        "The file or the input is not valid UTF-8.",
        "Save it as UTF-8.")
    case .controlCharacter:
      DiagnosticMeaning(
        "The source contains an invisible control character, such as a NUL byte.",
        "Remove it, or write it as an escape in a string.")
    case .unknownVerb:
      DiagnosticMeaning(
        "A sentence begins with a word that is not a verb, a variable or a function of the "
          + "script.",
        "Begin with a verb (`help` lists them); to buy something, write `add` before it.")
    case .unclosedText:
      DiagnosticMeaning(
        "A string is not closed on its line.",
        "Close it before the end of the line, or use a multi-line string with `\"\"\"`.")
    case .lessIndented:
      DiagnosticMeaning(
        "A line of a multi-line string is indented less than its closing quotes.",
        "Indent the line, or move the closing quotes to the left.")
    case .unclosedHole:
      DiagnosticMeaning(
        "An interpolation (`{…}`) is not closed.",
        "Close it with `}`; for a literal brace, write `\\{`.")
    case .unclosedBlock:
      DiagnosticMeaning(
        "A block is not closed at the end of the source.",
        "Close it with `}`. At a prompt, the entry continues until you do.")
    case .unknownEscape:
      DiagnosticMeaning(
        "A string contains an unknown escape sequence.",
        "Use `\\n`, `\\t`, `\\\"`, `\\\\`, `\\{` or `\\u{…}`; for a backslash, write two.")
    case .unexpected:
      DiagnosticMeaning(
        "A word or symbol is not allowed here.",
        "Usually a comma, a quote, an operator or a word is missing before it.")
    case .missing:
      DiagnosticMeaning(
        "A required part of the sentence is missing.",
        "Add the part that the message names; `help`, followed by the verb, shows its forms.")
    case .tooDeep:
      DiagnosticMeaning(
        "Blocks, brackets or calls are nested too deeply.",
        "Give the inner part a name; a recursive function needs a condition that ends it.")
    case .tooManyErrors:
      DiagnosticMeaning(
        "There are too many errors to show at once.",
        "Fix the first ones and run it again.")
    case .decimalComma:
      DiagnosticMeaning(
        "A number has a decimal comma; commas separate items and arguments.",
        "Write `1.5` for one and a half.")
    case .misplacedPercent:
      DiagnosticMeaning(
        "A percentage has no value to apply to.",
        "Write the value: `price * 110%` or `10% of price`.")
    case .invalidQuantity:
      DiagnosticMeaning(
        "A quantity is zero or negative.",
        "Write a quantity above 0; guard a calculated one with `if`.")
    case .overflow:
      DiagnosticMeaning(
        "A number or a quantity is out of range.",
        "Round it, or use a larger unit.")
    case .emptyName:
      DiagnosticMeaning(
        "A name is empty.",
        "Write a name between the quotes.")
    case .nameTooLong:
      DiagnosticMeaning(
        "A name is too long.",
        "Shorten it; put details in a note.")
    case .missingName:
      DiagnosticMeaning(
        "An amount or a clause has no item.",
        "Write the name of the item, after its amount and before its clauses.")
    case .repeatedClause:
      DiagnosticMeaning(
        "A clause is repeated.",
        "Remove one of them. Quote words that are part of a name.")
    case .repeatedKey:
      DiagnosticMeaning(
        "A record contains the same key twice.",
        "Remove one of them. Keys are case-insensitive.")
    case .standsAlone:
      DiagnosticMeaning(
        "The sentence changes the undo journal itself, or cannot be undone together with others.",
        "Run it on its own, as a separate line or command.")
    case .misplaced:
      DiagnosticMeaning(
        "The sentence is not allowed here: `break` needs a loop, `return` needs a function, and "
          + "declarations for the whole source cannot be in a block.",
        "Move it to a loop, a function or the top level of the source.")
    case .unusedValue:
      DiagnosticMeaning(
        "The result of an expression is not used.",
        "Use `print` or `let`; to buy something, write `add` before it.")
    case .lostChange:
      DiagnosticMeaning(
        "A loop variable is a copy, so a change to it would be lost.",
        "Change the original through its index: `for i in 1..len(people) { … }`.")
    case .wrongArguments:
      DiagnosticMeaning(
        "The arguments do not match the parameters of a function, a template or a script.",
        "The help line shows the parameters.")
    case .nameIsTaken:
      DiagnosticMeaning(
        "The name is reserved or already in use.",
        "Choose another name.")
    case .filesRefused:
      DiagnosticMeaning(
        "The file must not be read or written, or file access is off.",
        "Name another file, or run it without `--no-files`. Templates cannot access files.")
    case .includeCycle:
      DiagnosticMeaning(
        "A script includes itself, directly or through others.",
        "Move the shared part into a third file.")
    case .templateCycle:
      DiagnosticMeaning(
        "A template applies itself, directly or through others.",
        "Move the shared items into a third template.")
    case .ambiguousField:
      DiagnosticMeaning(
        "In a condition, a name refers to a field of the items, but a variable has the same name.",
        "Rename the variable.")
    case .neverMissing:
      DiagnosticMeaning(
        "`otherwise` follows a value that is never missing.",
        "Remove it, or use it after an index, a field, or a call that may return nothing.")
    case .wrongVerb:
      DiagnosticMeaning(
        "The verb does not apply to this.",
        "The help line shows the right sentence.")
    case .wrongRecurrence:
      DiagnosticMeaning(
        "The words after `every` are not a recurrence.",
        "Write `every 2 weeks on friday`, `every month on 1` or `every 10 days`.")
    case .wrongDay:
      DiagnosticMeaning(
        "A date does not exist or is out of range.",
        "Write a date such as `2026-12-24`.")
    case .amountNotAllowed:
      DiagnosticMeaning(
        "The verb accepts no amount, or the item does not have this amount.",
        "Write an amount that the item has, before its name: `check 4 Eggs`.")
    case .unknownFormat:
      DiagnosticMeaning(
        "The file type or format is unknown.",
        "Use one of those that the message lists.")
    case .unknownOption:
      DiagnosticMeaning(
        "The option does not exist.",
        "`options` lists them.")
    case .wrongOption:
      DiagnosticMeaning(
        "The value is not allowed for this option.",
        "The help line lists the values.")
    case .unknownItem:
      DiagnosticMeaning(
        "The item is not on the list.",
        "`show` shows the items; `find` searches all lists.")
    case .unknownList:
      DiagnosticMeaning(
        "The list does not exist.",
        "`lists` shows them; `list TITLE` creates one.")
    case .unknownCategory:
      DiagnosticMeaning(
        "The category does not exist, and no category has this word.",
        "`categories` shows them; `category NAME` creates one.")
    case .unknownShop:
      DiagnosticMeaning(
        "The shop does not exist.",
        "`shops` shows them; `shop NAME: CATEGORIES` creates one.")
    case .unknownPerson:
      DiagnosticMeaning(
        "No household member and no phone of this name has changed anything here.",
        "`qc household` lists the members, `qc phone links` the phones.")
    case .changedSince:
      DiagnosticMeaning(
        "Something else changed the same item or list after this step, so the step cannot be undone or redone.",
        "For a phone, `undo by NAME` undoes its last change first.")
    case .unknownTemplate:
      DiagnosticMeaning(
        "The template does not exist.",
        "`templates` shows them.")
    case .unknownSchedule:
      DiagnosticMeaning(
        "The schedule does not exist.",
        "`schedules` shows them.")
    case .unknownName:
      DiagnosticMeaning(
        "The name is not defined: it is not a variable, a field or an argument.",
        "Check the spelling; declare variables with `let`, and quote strings.")
    case .unknownFunction:
      DiagnosticMeaning(
        "The function is not defined.",
        "`help functions` lists them; `func` defines one.")
    case .nearName:
      DiagnosticMeaning(
        "A word is probably a typo, and would silently become part of a name.",
        "Correct the typo, or put the whole name in quotes.")
    case .ambiguousName:
      DiagnosticMeaning(
        "The name matches several items, none of them exactly.",
        "Write the exact name, including accents and plural.")
    case .wrongClause:
      DiagnosticMeaning(
        "The clause does not fit its operand or this verb.",
        "The help line shows the right clause.")
    case .nameTaken:
      DiagnosticMeaning(
        "The name is already in use.",
        "Choose another name, or rename the existing one first.")
    case .notAList:
      DiagnosticMeaning(
        "A list is named where an item is expected, or the other way round.",
        "The help line shows the sentence for each.")
    case .severalItems:
      DiagnosticMeaning(
        "The verb applies to one item, but several match.",
        "Name one of them.")
    case .wrongType:
      DiagnosticMeaning(
        "A value has the wrong type.",
        "Use the type that the message names; `help functions` lists conversions."
      )
    case .divisionByZero:
      DiagnosticMeaning(
        "The divisor is zero.",
        "Guard it: `if n != 0 { … }`.")
    case .assertionFailed:
      DiagnosticMeaning(
        "An assertion is false.",
        "See the `assert` in the script.")
    case .noValue:
      DiagnosticMeaning(
        "The result of a function is used, but it returned no value.",
        "Write `return VALUE` on every path through the function.")
    case .noDueDate:
      DiagnosticMeaning(
        "The item has no due date.",
        "Filter with `where due <= today`, which skips items without a date, or set a date.")
    case .noFieldValue:
      DiagnosticMeaning(
        "The item has no value for a field such as `shop`.",
        "Filter by the field (`where shop = \"Lidl\"`), or use `otherwise`.")
    case .outOfRange:
      DiagnosticMeaning(
        "A number or an index is out of range.",
        "Use a value within the range.")
    case .missingValue:
      DiagnosticMeaning(
        "The value does not exist.",
        "Provide a default: `first(l) otherwise 0`.")
    case .tooLong:
      DiagnosticMeaning(
        "A string, a list or a file is too long.",
        "Split it into parts.")
    case .changesInCondition:
      DiagnosticMeaning(
        "A condition on items calls a function that changes lists.",
        "Call it before the sentence, and keep its result in a variable.")
    case .listsExist:
      DiagnosticMeaning(
        "`sample` needs an empty store.",
        "Try it with `qc --store :memory: sample`.")
    case .noFile:
      DiagnosticMeaning(
        "The file does not exist.",
        "Check the path; it is relative to the folder of the script.")
    case .unreadableFile:
      DiagnosticMeaning(
        "The file cannot be read.",
        "Name a readable file, or fix the problem that the message names.")
    case .refusedLines:
      DiagnosticMeaning(
        "Some lines of an imported file cannot be read.",
        "Fix them, or import the rest with `--yes`.")
    case .unconfirmed:
      DiagnosticMeaning(
        "The sentence would delete or replace a lot and was not confirmed.",
        "Confirm at the prompt, or run it with `--yes`.")
    case .inUse:
      DiagnosticMeaning(
        "It is still in use.",
        "The help line names what to change first.")
    case .builtIn:
      DiagnosticMeaning(
        "It is built in and cannot be deleted.",
        "Define your own under another name.")
    case .store:
      DiagnosticMeaning(
        "The store cannot be opened, read or written. Nothing was changed.",
        "`qc doctor` checks the file.")
    case .file:
      DiagnosticMeaning(
        "A file cannot be read or written.",
        "Check the path and its permissions.")
    case .unusedName:
      DiagnosticMeaning(
        "A variable or a function is never used, or a script defines an alias.",
        "Use it or remove it; put aliases in `init.qc`.")
    case .shadowing:
      DiagnosticMeaning(
        "A name hides another of the same name.",
        "Rename one of them.")
    case .unreachable:
      DiagnosticMeaning(
        "This code never runs.",
        "Remove it, or check why the block always ends before it.")
    case .constantCondition:
      DiagnosticMeaning(
        "A condition is always true or always false.",
        "Check the comparison.")
    case .repeatedCondition:
      DiagnosticMeaning(
        "A condition repeats an earlier one, and nothing changed in between.",
        "Remove one of them, or correct it.")
    case .emptyRange:
      DiagnosticMeaning(
        "A range ends before it begins, so it is empty.",
        "Swap its ends, or count down with `step -1`.")
    case .unknownUnit:
      DiagnosticMeaning(
        "A unit is compared with an unknown unit.",
        "`help units` lists them.")
    case .unknownWeekday:
      DiagnosticMeaning(
        "A weekday is compared with an unknown weekday.",
        "The weekdays are `monday` to `sunday`.")
    case .oldForm:
      DiagnosticMeaning(
        "This form is deprecated; a later release will refuse it.",
        "Write it as the help line says, or run `qc fmt`.")
    case .swallowedItems:
      DiagnosticMeaning(
        "A condition includes words that look like more items.",
        "Put the condition in parentheses, or the items in a separate sentence.")
    case .stepLimit:
      DiagnosticMeaning(
        "The step limit was reached. In a household, a template may take 100,000 steps.",
        "Check that every loop ends; `--max-steps` raises the limit.")
    case .timeLimit:
      DiagnosticMeaning(
        "The time limit was reached. Nothing was changed.",
        "Check that every loop ends; `--timeout` raises the limit.")
    case .memoryLimit:
      DiagnosticMeaning(
        "The memory limit was reached. Nothing was changed.",
        "Process less at a time; `--max-memory` raises the limit.")
    case .interrupted:
      DiagnosticMeaning(
        "The run was interrupted with Ctrl-C or by the system. Nothing was changed.",
        "Run it again.")
    case .formatting:
      DiagnosticMeaning(
        "`qc fmt` would have changed the meaning of the source, so it changed nothing.",
        "Please report this as a bug, with the source.")
    case .usage:
      DiagnosticMeaning(
        "The command line is invalid.",
        "`qc --help` shows the usage.")
    case .amountInName:
      DiagnosticMeaning(
        "An interpolated string or a new name looks like an amount and a name, but all of it "
          + "became the name. Interpolated values are not parsed.",
        "To parse it as if it were typed, write `{item(…)}`.")
    case .keptClauseWord:
      DiagnosticMeaning(
        "A clause word became part of a name because its operand is missing.",
        "The help line shows the clause; quote the name to keep the word in it.")
    case .trailingNumber:
      DiagnosticMeaning(
        "A number at the end became part of the name.",
        "Write the amount first: `add 6 Bananas`.")
    case .numberWord:
      DiagnosticMeaning(
        "A number word, or a number in an unknown notation, became part of the name.",
        "For an amount, write digits.")
    case .severalInOne:
      DiagnosticMeaning(
        "A name looks like several items.",
        "Separate items with commas.")
    case .similarItem:
      DiagnosticMeaning(
        "The list has an item with nearly the same name.",
        "If they are the same, `rename` merges them.")
    case .strayDollar:
      DiagnosticMeaning(
        "In a string, a `$` before an interpolation is an ordinary character.",
        "Remove the `$` to insert only the value.")
    case .variableWord:
      DiagnosticMeaning(
        "A word of the name is also a variable.",
        "To use its value, put it in braces: `{people}`.")
    case .likelyDay:
      DiagnosticMeaning(
        "A day became part of the name.",
        "Write `due` before the day; a name in quotes is always a name.")
    case .likelyPrice:
      DiagnosticMeaning(
        "Money became part of the name of a new item.",
        "`price` notes a price; a name in quotes is always a name.")
    case .likelyProduct:
      DiagnosticMeaning(
        "A new name is one typo away from a common product.",
        "If you meant the product, `rename` corrects the item; a name in quotes is always a name.")
    case .likelyUnit:
      DiagnosticMeaning(
        "A second amount, or a word that resembles a unit, became part of the name.",
        "Write one amount, correct the typo, or put the name in quotes.")
    case .fineFraction:
      DiagnosticMeaning(
        "A fraction became part of the name: its denominator must be 2 to 16.",
        "Write the amount as a decimal.")
    case .leftAlone:
      DiagnosticMeaning(
        "The item is already on the list, and the sentence changes nothing.",
        "To change the amount, write it.")
    case .nothingExcepted:
      DiagnosticMeaning(
        "`except` names an item that the template does not add.",
        "`show template NAME` shows what it adds.")
    case .dueAgain:
      DiagnosticMeaning(
        "`undo` reverted an applied schedule, so it is due again.",
        "To skip it, use `skip`.")
    }
  }
}
