/// What a kind of diagnostic means, for whoever looks it up.
package struct DiagnosticMeaning: Hashable, Sendable {
  /// What was found, in a sentence.
  package var text: String
  /// What would do.
  package var remedy: String

  fileprivate init(_ text: String, _ remedy: String) { (self.text, self.remedy) = (text, remedy) }

  /// The remedy as a line of help: in lower case, without its full stop.
  var advice: String {
    let text = remedy.hasSuffix(".") ? String(remedy.dropLast()) : remedy
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension DiagnosticCode {
  /// What it means, and what to do.
  package var meaning: DiagnosticMeaning {
    switch self {
    case .invalidUTF8:
      DiagnosticMeaning(
        "The file or the input is no UTF-8 text.",
        "Save it as UTF-8: editors call that an encoding or a character set.")
    case .controlCharacter:
      DiagnosticMeaning(
        "A character stands here that no one can see and that ends texts elsewhere, such as a "
          + "NUL byte.",
        "Take it out, or write it as an escape where a text may hold it.")
    case .unknownVerb:
      DiagnosticMeaning(
        "A sentence begins with a word that is no verb, no variable and no function of the "
          + "script.",
        "Begin with a verb (`help` lists them); a thing to buy wants `add` before it.")
    case .unclosedText:
      DiagnosticMeaning(
        "A quote opens a text that doesn't end on its line.",
        "Close it before the line ends, or open a text of several lines with `\"\"\"`.")
    case .lessIndented:
      DiagnosticMeaning(
        "A line of a text of several lines stands further left than the quotes that close it.",
        "Indent it as far, or move the closing quotes to the left.")
    case .unclosedHole:
      DiagnosticMeaning(
        "A `{` in a text or a phrase opens a hole that isn't closed.",
        "Close it with `}`; for a brace itself, write `\\{`.")
    case .unclosedBlock:
      DiagnosticMeaning(
        "A `{` opens a block that isn't closed when the source ends.",
        "Close it with `}`. At a prompt the entry goes on until it is.")
    case .unknownEscape:
      DiagnosticMeaning(
        "A backslash in a text stands before something that it doesn't go with.",
        "Use `\\n`, `\\t`, `\\\"`, `\\\\`, `\\{` or `\\u{…}`; for a backslash itself, write two.")
    case .unexpected:
      DiagnosticMeaning(
        "Something stands where it can't.",
        "Most often a comma, a quote, an operator or a word is missing before this place.")
    case .missing:
      DiagnosticMeaning(
        "Something has to stand here and doesn't.",
        "Add what the message names; `help` with the verb shows its forms.")
    case .tooDeep:
      DiagnosticMeaning(
        "Blocks, brackets or calls stand too deep in one another.",
        "Give the inner part a name of its own; a function that calls itself needs an end.")
    case .tooManyErrors:
      DiagnosticMeaning(
        "There are more mistakes than are worth showing at once.",
        "Fix the first ones, and run it again.")
    case .decimalComma:
      DiagnosticMeaning(
        "A number has a comma where a point belongs; a comma parts items and arguments.",
        "Write `1.5` for one and a half.")
    case .misplacedPercent:
      DiagnosticMeaning(
        "A percentage stands where it isn't a part of anything.",
        "Say of what it is a part: `price * 110%`, `10% of price`.")
    case .invalidQuantity:
      DiagnosticMeaning(
        "An amount is zero, or below.",
        "Say how much is wanted; where an amount is worked out, ask `if` there is any.")
    case .overflow:
      DiagnosticMeaning(
        "A number or an amount is too large, or too fine, to be kept exactly.",
        "Round it, or use a larger unit.")
    case .emptyName:
      DiagnosticMeaning(
        "A name holds no letters.",
        "Put something between the quotes.")
    case .nameTooLong:
      DiagnosticMeaning(
        "A name is longer than names may be.",
        "Shorten it; what else there is to say goes into a note.")
    case .missingName:
      DiagnosticMeaning(
        "An amount or a clause stands without the name of an item.",
        "Say of what; an amount at the beginning belongs to the name after it.")
    case .repeatedClause:
      DiagnosticMeaning(
        "The same clause stands twice.",
        "Leave one of them. What is part of a name wants quotes.")
    case .repeatedKey:
      DiagnosticMeaning(
        "A record has a value for each key, and this key stands in it twice.",
        "Leave one of them. Keys that differ in case alone are the same.")
    case .standsAlone:
      DiagnosticMeaning(
        "The sentence changes the journal itself, or can't be taken back with others.",
        "Run it by itself, on a line or as a command of its own.")
    case .misplaced:
      DiagnosticMeaning(
        "The sentence can't stand here: `break` wants a loop, `return` a function, and what "
          + "holds for the whole source stands in no block.",
        "Move it to where it means something.")
    case .unusedValue:
      DiagnosticMeaning(
        "A value is worked out, and nothing is done with it.",
        "Print it, or keep it with `let`; a thing to buy wants `add`.")
    case .lostChange:
      DiagnosticMeaning(
        "A loop goes through its values as they were when it began, so what changes in its variable "
          + "would be lost.",
        "Change the value where it is: go through the places, as in `for i in 1..len(people)`.")
    case .wrongArguments:
      DiagnosticMeaning(
        "What is given to a function, a template or a script doesn't fit what it takes.",
        "The help shows how it is called.")
    case .nameIsTaken:
      DiagnosticMeaning(
        "The name means something in the language, or is given twice.",
        "Choose another name.")
    case .filesRefused:
      DiagnosticMeaning(
        "Scripts may touch no files here: `--no-files` was said, or it is a template.",
        "Run it without `--no-files`, or do in the script what the template may not.")
    case .includeCycle:
      DiagnosticMeaning(
        "A script includes itself, by way of others perhaps.",
        "Put what both need into a third file.")
    case .templateCycle:
      DiagnosticMeaning(
        "A template applies itself, by way of others perhaps.",
        "Take the items that both need into a third template.")
    case .ambiguousField:
      DiagnosticMeaning(
        "In a condition, a name means the field of the items, and a variable has the same name.",
        "Give the variable another name, so that both can be told apart.")
    case .neverMissing:
      DiagnosticMeaning(
        "`otherwise` follows something that is always there.",
        "Leave it out, or put it after an index, a field, or a call that may find nothing.")
    case .wrongVerb:
      DiagnosticMeaning(
        "The verb is for something else.",
        "The help shows the sentence that does it.")
    case .wrongRecurrence:
      DiagnosticMeaning(
        "What follows `every` doesn't say how often.",
        "Say it as `every 2 weeks on friday`, `every month on 1` or `every 10 days`.")
    case .wrongDay:
      DiagnosticMeaning(
        "A date doesn't exist, or lies beyond what the calendar holds.",
        "Write a date that is there, as `2026-12-24`.")
    case .amountNotAllowed:
      DiagnosticMeaning(
        "The verb takes items whole, and an amount stands before one.",
        "Leave the amount out; `set … quantity` changes how much there is to be.")
    case .unknownFormat:
      DiagnosticMeaning(
        "A file's ending says no format that is known.",
        "Give the file one of the endings that the message names.")
    case .unknownOption:
      DiagnosticMeaning(
        "There is no option of this name.",
        "`options` lists them.")
    case .wrongOption:
      DiagnosticMeaning(
        "The option can't be this.",
        "The help says what it can be.")
    case .unknownItem:
      DiagnosticMeaning(
        "No such item is on the list.",
        "`show` shows what is; `find` looks through all lists.")
    case .unknownList:
      DiagnosticMeaning(
        "No list has this title.",
        "`lists` shows them; `list TITLE` makes one.")
    case .unknownCategory:
      DiagnosticMeaning(
        "No category is called so, by any of its words.",
        "`categories` shows them; `category NAME` makes one.")
    case .unknownShop:
      DiagnosticMeaning(
        "No shop is called so.",
        "`shops` shows them; `shop NAME: CATEGORIES` makes one.")
    case .unknownPerson:
      DiagnosticMeaning(
        "Nobody of the household is called so, or the lists are shared with nobody.",
        "`qc household` says who is in it.")
    case .unknownTemplate:
      DiagnosticMeaning(
        "No template is called so.",
        "`templates` shows them.")
    case .unknownSchedule:
      DiagnosticMeaning(
        "No schedule is called so.",
        "`schedules` shows them.")
    case .unknownName:
      DiagnosticMeaning(
        "Nothing is called so here: no variable, no field and no argument.",
        "Look for a slip; `let` makes a variable, and a text wants quotes.")
    case .unknownFunction:
      DiagnosticMeaning(
        "No function is called so.",
        "`help functions` lists them; `func` makes one.")
    case .nearName:
      DiagnosticMeaning(
        "A word is nearly a name that would mean something here, and would silently become "
          + "part of another.",
        "Correct the slip, or put the whole name in quotes.")
    case .ambiguousName:
      DiagnosticMeaning(
        "The name fits several items and is none of them exactly.",
        "Write the one that is meant, accents and plural too.")
    case .wrongClause:
      DiagnosticMeaning(
        "The clause doesn't go with what follows it, or not with this verb.",
        "The help shows which one does.")
    case .nameTaken:
      DiagnosticMeaning(
        "Something else is called so already.",
        "Choose another name, or rename the other first.")
    case .notAList:
      DiagnosticMeaning(
        "An item was meant and a list named, or the other way round.",
        "The help shows the sentence for each.")
    case .severalItems:
      DiagnosticMeaning(
        "The verb is for one item, and these are several.",
        "Name one of them.")
    case .wrongType:
      DiagnosticMeaning(
        "A value is of a kind that can't stand here.",
        "Use a value of the kind that the message names; `help functions` lists what converts one."
      )
    case .divisionByZero:
      DiagnosticMeaning(
        "Something is divided by zero.",
        "Ask first: `if n > 0 { … }`.")
    case .assertionFailed:
      DiagnosticMeaning(
        "What `assert` says isn't so.",
        "The script asks for this condition itself; see its `assert`.")
    case .noValue:
      DiagnosticMeaning(
        "A function ended without `return`, and its value is wanted.",
        "Let each way through it return something.")
    case .noDueDate:
      DiagnosticMeaning(
        "The item has no due date, and one is needed.",
        "Ask `where due <= today`, which only those with one match, or set one.")
    case .noFieldValue:
      DiagnosticMeaning(
        "The item has no value of a field such as `shop`, and one is needed.",
        "Ask for the field first, as in `where shop = \"Lidl\"`, or use `otherwise`.")
    case .outOfRange:
      DiagnosticMeaning(
        "A number or a place is outside of what there may be.",
        "Use a value within the bounds.")
    case .missingValue:
      DiagnosticMeaning(
        "There is nothing where a value was looked for.",
        "Give another value for it: `first(l) otherwise 0`.")
    case .tooLong:
      DiagnosticMeaning(
        "A text, a list or a file is longer than it may be.",
        "Work on it in parts.")
    case .changesInCondition:
      DiagnosticMeaning(
        "A condition on items calls a function that changes lists.",
        "Do it before, and keep what comes of it in a variable.")
    case .listsExist:
      DiagnosticMeaning(
        "`sample` fills an empty store, and this one isn't.",
        "Try it with `qc --store :memory: sample`.")
    case .noFile:
      DiagnosticMeaning(
        "There is no such file.",
        "Look at the path: it counts from the script's folder.")
    case .unreadableFile:
      DiagnosticMeaning(
        "The file is there and can't be read.",
        "Name a file that can be read, or fix what the message names.")
    case .refusedLines:
      DiagnosticMeaning(
        "Some lines of a file that is taken in can't be.",
        "Mend them, or take the rest with `--yes`.")
    case .unconfirmed:
      DiagnosticMeaning(
        "Much would go, and nobody said yes.",
        "Say it at the prompt, or run it with `--yes`.")
    case .inUse:
      DiagnosticMeaning(
        "Something else needs it.",
        "The help says what to change first.")
    case .builtIn:
      DiagnosticMeaning(
        "It comes with QuickCart and can't be deleted.",
        "Make one of your own with another name.")
    case .store:
      DiagnosticMeaning(
        "The file that holds the lists can't be opened, read or written. Nothing was changed.",
        "`qc doctor` looks at the file.")
    case .file:
      DiagnosticMeaning(
        "A file can't be written.",
        "Check the path, and whether you may read and write there.")
    case .unusedName:
      DiagnosticMeaning(
        "A variable or a function is never used, or an alias is given where nobody types.",
        "Use it, or take it out; `init.qc` keeps aliases.")
    case .shadowing:
      DiagnosticMeaning(
        "A name hides another of the same name.",
        "Call one of them otherwise.")
    case .unreachable:
      DiagnosticMeaning(
        "What stands here can never run.",
        "Take it out, or see why the sentences before it always end.")
    case .constantCondition:
      DiagnosticMeaning(
        "A condition is always so, or never.",
        "See which comparison was meant.")
    case .repeatedCondition:
      DiagnosticMeaning(
        "The same condition is asked again, and nothing changed between.",
        "Take one of them out, or see what the other was to ask.")
    case .emptyRange:
      DiagnosticMeaning(
        "A range ends before it begins, so there is nothing in it.",
        "Turn it round, or count down with `step -1`.")
    case .unknownUnit:
      DiagnosticMeaning(
        "A text is compared with a unit that doesn't exist.",
        "`help units` lists them.")
    case .unknownWeekday:
      DiagnosticMeaning(
        "A text is compared with a weekday that doesn't exist.",
        "Weekdays are called `monday` to `sunday`.")
    case .oldForm:
      DiagnosticMeaning(
        "This is still understood, but a later release will refuse it, as there is another way to "
          + "write it.",
        "Write it as the help line says, or let `qc fmt` do so.")
    case .swallowedItems:
      DiagnosticMeaning(
        "A condition takes in what looks like more items.",
        "Put the condition in parentheses, or the items in a sentence of their own.")
    case .stepLimit:
      DiagnosticMeaning(
        "It took as many steps as it may. In a household a template may take 100,000.",
        "See whether a loop ends; `--max-steps` allows more.")
    case .timeLimit:
      DiagnosticMeaning(
        "It took as long as it may. Nothing was changed.",
        "See whether a loop ends; `--timeout` allows more.")
    case .memoryLimit:
      DiagnosticMeaning(
        "It needs more memory than it may have. Nothing was changed.",
        "Work on less at a time; `--max-memory` allows more.")
    case .interrupted:
      DiagnosticMeaning(
        "Somebody stopped it with ^C, or the machine asked it to end. Nothing was changed.",
        "Run it again.")
    case .formatting:
      DiagnosticMeaning(
        "`qc fmt` would have changed what the source means, so it changed nothing.",
        "Please report the source: that is a mistake of the program.")
    case .usage:
      DiagnosticMeaning(
        "The command line is wrong.",
        "`qc --help` shows what it takes.")
    case .amountInName:
      DiagnosticMeaning(
        "A hole came to a text that reads as an amount and a name, and all of it became the name: what "
          + "a hole comes to is not read again.",
        "To have it read as it would be typed, write `{item(…)}`.")
    case .keptClauseWord:
      DiagnosticMeaning(
        "A clause word became part of a name, as nothing that it goes with follows it.",
        "The help shows the clause; quotes say that it is a name.")
    case .trailingNumber:
      DiagnosticMeaning(
        "A number at the end became part of the name.",
        "Amounts go first: `add 6 Bananas`.")
    case .numberWord:
      DiagnosticMeaning(
        "A number word became part of the name.",
        "For an amount, write figures.")
    case .severalInOne:
      DiagnosticMeaning(
        "A name looks like several.",
        "Items are parted by commas.")
    case .similarItem:
      DiagnosticMeaning(
        "Nearly the same name is on the list.",
        "If they are one thing, `rename` makes them one.")
    case .strayDollar:
      DiagnosticMeaning(
        "In a text, a `$` before an interpolation is a character like any other.",
        "Leave the `$` out for the value alone.")
    case .variableWord:
      DiagnosticMeaning(
        "A word of the name is called like a variable.",
        "For its value, put it in braces: `{people}`.")
    case .likelyDay:
      DiagnosticMeaning(
        "A day became part of the name.",
        "Write `due` before the day; a name in quotes is always a name.")
    case .likelyProduct:
      DiagnosticMeaning(
        "A new name is one typo away from a common product.",
        "If you meant the product, `rename` corrects the item; a name in quotes is always a name.")
    case .likelyUnit:
      DiagnosticMeaning(
        "A word is nearly a unit, and became part of the name.",
        "Correct the slip, or put the name in quotes.")
    case .fineFraction:
      DiagnosticMeaning(
        "A fraction became part of the name: the number below the line goes from 2 to 16.",
        "Write the amount as a decimal.")
    case .leftAlone:
      DiagnosticMeaning(
        "The item is there already, and the sentence says nothing that would change it.",
        "For another amount, say it.")
    case .nothingExcepted:
      DiagnosticMeaning(
        "What `except` leaves out wouldn't have been added.",
        "`show template NAME` shows what it adds.")
    case .dueAgain:
      DiagnosticMeaning(
        "`undo` took back what was applied, so its schedule is due again.",
        "`skip` passes it over.")
    }
  }
}
