import CartLanguage
import CartModels

/// `qc(5)`, a summary of the language, generated from the help texts.
struct LanguageManual {
  var page: ManualPage {
    var page = ManualPage("qc", section: 5, manual: "QuickCart")
    page.section("Name")
    page.paragraph("qc - the language of shopping lists, in short")
    page.section("Description")
    page.paragraph(
      "A script is a file of sentences, a line or a `;` apart; `#` begins a comment. A sentence is a"
        + " verb, what it acts on, then clauses. The same sentences work at the prompt of `qc`(1),"
        + " and straight from the shell.")
    page.example(["add 6 Bananas in produce, 2 l Milk note \"oat\"", "check Milk", "show pending"])
    page.paragraph("`qc help VERB` says more of each of them, with examples.")
    for group in CommandHelp.Group.allCases { verbs(of: group, &page) }
    page.section("Functions")
    for function in FunctionName.allCases {
      page.entry("`\(function.signature.text)`", function.help.summary)
    }
    page.section("Options of a store")
    page.paragraph("`option NAME = VALUE` chooses one, `options` shows them.")
    for option in UserOption.listed {
      page.entry(
        "`\(option.rawValue)`",
        option.values.joined(separator: ", ") + "; unless chosen, `\(option.builtInValue)`")
    }
    page.section("Settings")
    page.paragraph("`options` shows them after the options of the store, with their source.")
    for setting in ProgramSetting.allCases {
      let by = setting.setBy.map { "`\($0)`" }.joined(separator: ", ")
      page.entry(
        "`\(setting.rawValue)`",
        setting.meaning + (by.isEmpty ? ", always the same" : "; set by " + by))
    }
    for name in HelpPageName.allCases { topic(name, &page) }
    page.section("See also")
    page.paragraph("`qc`(1), `quickcart-household`(7)")
    return page
  }

  private func verbs(of group: CommandHelp.Group, _ page: inout ManualPage) {
    page.section(group.rawValue)
    for name in CommandName.allCases where name.help.group == group {
      let usage = name.help.usage.map { "`\($0)`" }.joined(separator: ", ")
      page.entry(usage, name.help.summary)
    }
  }

  private func topic(_ name: HelpPageName, _ page: inout ManualPage) {
    let help = name.page
    page.section(name.rawValue)
    page.paragraph(help.summary)
    for row in help.rows { page.entry("`\(row.term)`", row.meaning) }
    for detail in help.details { page.paragraph(detail) }
    if !help.examples.isEmpty { page.example(help.examples) }
  }
}
