extension ForeignWord {
  /// In place of a verb.
  static let sentences: [ForeignWord] =
    (spoken + items + listsAndTemplates + looking + scripts + blocks + program).flatMap(\.self)

  /// What people say to each other.
  private static let spoken: [[ForeignWord]] = [
    each(
      [
        "i need", "we need", "i want", "we want", "please add", "can you add", "could you add",
        "please buy", "let's get",
      ], .write("add"), before: " Wine"),
    each(
      [
        "i am out of", "i'm out of", "ran out of", "run out of", "we are out of", "we ran out of",
        "we're out of",
      ], .write("out of"), before: " Pepper"),
    each(["i have", "i've got", "we have", "we've got"], .write("have"), before: " Rice"),
    each(["cross off", "tick off"], .write("check"), before: " Milk"),
    each(
      [
        "what do i need", "what do we need", "what is left", "what's left", "whats left",
        "what is on the list", "what's on the list", "whats on the list",
      ], .write("show"), when: .nothing),
    each(["what did i buy", "what did we buy", "what i bought"], .write("bought"), when: .nothing),
    each(["did i buy", "did we buy"], .write("bought"), before: " milk"),
    each(
      ["how much did i spend", "how much did we spend", "how much have i spent"], .write("spent")),
    each(
      ["what is for dinner", "what's for dinner", "whats for dinner", "what do we eat"],
      .write("menu"), when: .nothing),
    each(["currency"], .write("option currency ="), before: " EUR", when: .something),
    each(
      ["paid", "i paid", "we paid"], .say("`check Milk for 2.50` notes what you paid"),
      before: " 2.50 for Milk", when: .something),
    each(
      ["cancel", "never mind", "nevermind", "oops", "start over"],
      .say("`undo` takes back the last change"), when: .nothing),
    each(["at"], .say("`shop Lidl` says where you are"), before: " Lidl", when: .something),
    each(
      ["what", "what's", "when", "how"], .say("`help` lists what you can ask"),
      before: " should I cook", when: .something),
  ]

  private static let items: [[ForeignWord]] = [
    each(
      ["buy", "need", "get", "want", "put", "purchase", "append", "push", "insert"],
      .write("add"), before: " Eggs"),
    each(
      ["insert into"], .say("`add ITEMS to LIST` puts items on a list"), before: " Party values (1)"
    ),
    each(
      ["tick", "complete", "got", "mark", "finish", "strike"], .write("check"), before: " Milk"),
    each(["done"], .write("check"), before: " Milk", when: .something),
    each(
      ["take"], .say("`remove ITEMS` removes items from a list"), before: " bread off",
      when: .something),
    each(["untick", "undone", "unmark"], .write("uncheck"), before: " Bread"),
    each(["rm", "del", "erase", "drop", "discard", "scrap"], .write("remove"), before: " Milk"),
    each(
      ["change", "update", "modify", "alter", "adjust"], .write("set"),
      before: " Milk quantity 3"),
    each(["mv"], .write("move"), before: " Milk to Party"),
    each(
      ["cost", "costs", "how much is", "how much are"], .write("prices"),
      after: "price Milk 1.29\n", before: " Milk"),
    each(["expenses", "spending"], .write("spent")),
    each(["cp", "clone", "duplicate"], .write("copy"), before: " Milk to Party"),
    each(["ren"], .write("rename"), before: " Milk to Oat Milk"),
    each(
      ["truncate", "truncate table", "empty", "wipe"], .rewrite("remove all on VALUE"),
      before: " Party", when: .something),
    each(["empty", "empty list", "empty the list", "wipe"], .write("remove all"), when: .nothing),
  ]

  private static let listsAndTemplates: [[ForeignWord]] = [
    each(
      [
        "open", "use", "switch", "goto", "go", "go to", "\\c", "\\connect", "cd", "mkdir", "touch",
        "create", "make", "new",
        "create list", "make list", "new list", "open list", "use list", "switch list",
        "switch to", "create table", "create database", "createdb",
      ], .write("list"), before: " Foo"),
    each(
      [
        "drop list", "drop table", "drop database", "rm list", "del list", "erase list",
        "destroy list", "destroy", "rmdir", "dropdb",
      ], .write("delete list"), before: " Party"),
    each(
      ["drop template", "rm template", "del template"], .write("delete template"), before: " snack"),
    each(
      ["create template", "new template", "make template", "recipe", "macro"],
      .write("template"), before: " tea { add Tea }"),
    each(
      ["drop schedule", "rm schedule", "del schedule"], .write("delete schedule"),
      before: " breakfast"),
    each(
      ["create schedule", "new schedule", "schedule", "cron", "remind", "repeat every"],
      .say("`every friday apply TEMPLATE` creates a schedule"), before: " breakfast"),
  ]

  private static let looking: [[ForeignWord]] = [
    each(
      ["ls", "view", "display", "dir", "ll", "cat", "less", "more"], .write("show"),
      before: " Party"),
    each(
      ["select"], .say("`show LIST where CONDITION` shows items; `find TEXT` searches all lists"),
      before: " * from Party"),
    each(
      ["describe", "desc", "\\d", "\\dt", "\\l", ".tables", "tables", "databases"],
      .write("lists"), when: .nothing),
    each(["head", "tail"], .say("`show limit 10` shows the first 10 items"), before: " Party"),
    each(["sort", "order"], .say("`show by name` sorts the output"), before: " Party"),
    each(
      ["search", "grep", "locate", "lookup", "which", "where is", "look for"], .write("find"),
      before: " milk"),
    each(["status", "summary", "progress"], .write("stats"), when: .nothing),
    each(
      ["time"], .say("at a prompt, `time show` measures how long `show` takes"),
      before: " show"),
    each(
      ["watch"], .say("at a prompt, `watch show` repeats `show` after every change"),
      before: " show"),
    each(["wc"], .say("`print count()` counts the items"), before: " -l"),
  ]

  private static let scripts: [[ForeignWord]] = [
    each(
      ["echo", "puts", "println", "printf", "say", "write", "output"], .write("print"),
      before: " \"Hello\"", when: .quote),
    each(
      ["echo", "puts", "println", "printf", "say", "output"],
      .say("`print \"TEXT\"` prints a string"), before: " hello"),
    each(
      ["var", "const", "local", "my", "auto", "val", "dim", "declare"], .write("let"),
      before: " y = 4"),
    each(
      ["global", "nonlocal"], .say("`NAME = VALUE` changes an outer variable"), before: " x"),
    each(
      ["unset"], .say("a variable ends with its block; leave this out"), before: " x"),
    each(
      [
        "def", "function", "fn", "fun", "sub", "proc", "procedure", "local function",
        "create function",
      ], .write("func"), before: " f(a) { return a }"),
    each(
      [
        "source", "run", "load", "execute", "exec", "require", "use", "using", ".",
        "\\i", ".read", "include_once", "from",
      ], .write("include"), before: " \"staples.qc\"", when: .quote),
    each(
      [
        "source", "run", "load", "execute", "exec", "require", "use", "using", ".",
        "\\i", ".read", "include_once", "bash", "sh",
      ], .rewrite("include \"VALUE\""), before: " staples.qc", when: .script),
    each(
      ["run", "execute", "exec", "call", "do"], .write("apply"), before: " snack", when: .something),
    each(
      ["load", "source", "require", "from", "using"],
      .say(
        "`include \"FILE.qc\"` runs a script; in a shell, `qc restore FILE` restores a backup"),
      before: " json"),
    each(
      ["read", "input", "prompt"],
      .say("`param NAME \"QUESTION\"` reads a value from the command line, or asks at a terminal"),
      before: " x"),
    each(
      ["class", "struct", "enum", "type", "interface"],
      .say("there are no custom types; `template NAME { … }` stores items under a name"),
      before: " Thing"),
  ]

  private static let blocks: [[ForeignWord]] = [
    each(["foreach", "each"], .write("for"), before: " i in 1..2 { print i }"),
    each(["loop", "forever"], .write("while yes"), before: " { break }", when: .block),
    each(
      ["until"], .rewrite("while not (VALUE)"), before: " 2 > 1 or no { add Eggs }", when: .block),
    each(["unless"], .rewrite("if not (VALUE)"), before: " 2 > 1 or no { add Eggs }", when: .block),
    each(
      ["repeat", "do"], .say("use `while CONDITION { … }` or `for i in 1..3 { … }`"),
      before: " { add Eggs }", when: .block),
    each(
      ["elseif", "elsef"], .write("else if"), after: "if no { add Eggs }\n",
      before: " yes { add Rice }", when: .block),
    each(
      ["else", "elif", "elseif", "elsif", "elsef"],
      .say("put `else` after the `}` of its `if`: `if CONDITION { … } else { … }`"),
      before: " print 1"),
    each(
      ["switch", "case", "match", "when", "choose"],
      .say("use `if CONDITION { … } else if CONDITION { … }`"),
      before: " x { print 1 }",
      when: .block),
    each(
      ["try", "catch", "except", "finally", "rescue", "begin", "rollback"],
      .say(
        "a script that fails changes nothing; for missing values: `VALUE otherwise OTHER`"),
      before: " { add Eggs }", when: .block),
    each(
      ["try", "catch", "except", "finally", "rescue"],
      .say(
        "a script that fails changes nothing; for missing values: `VALUE otherwise OTHER`"),
      before: " add Eggs"),
    each(
      ["throw", "raise", "die", "panic", "fail", "abort"],
      .say("`assert CONDITION, \"TEXT\"` ends a script"), before: " \"no\""),
    each(
      ["end", "endif", "fi", "done", "esac", "endfor", "endwhile", "wend", "od", "end if"],
      .say("a block ends with `}`"), when: .nothing),
    each(
      ["then", "test", "[", "[["], .say("write a block in braces: `if CONDITION { … }`"),
      before: " x"),
    each(
      ["sleep", "wait", "usleep", "delay"],
      .say(
        "scripts cannot wait; to repeat something, use `every day apply TEMPLATE`"),
      before: " 1", when: .something),
    each(["pass", "noop", "nop"], .say("an empty block is `{ }`: leave it out"), when: .nothing),
  ]

  private static let program: [[ForeignWord]] = [
    each(
      [
        "quit", "q", "\\q", "\\quit", ":q", ":q!", ":qa", ":wq", ":wq!", ":x", ".quit", ".exit",
        "bye", "logout", "logoff", "leave", "close",
      ], .write("exit")),
    each(
      [":w", "save", "commit", "store"],
      .say("changes are saved automatically; `export to FILE` writes a list to a file")),
    each(
      ["sync"],
      .say("changes are saved automatically; in a household, run `qc sync` in a shell")),
    each(
      ["begin", "start transaction", "begin transaction"],
      .say("every line and script is atomic; `undo` reverts it")),
    each(["rollback", "revert"], .write("undo"), when: .nothing),
    each(
      [
        "man", "?", "\\?", "\\h", ":h", ":help", ".help", "-h", "--help", "info", "usage",
        "commands",
      ], .write("help")),
    each(
      ["cls", "reset"], .say("Ctrl-L clears the screen; `clear` removes checked items"),
      when: .nothing),
    each(["qc", "sudo", "please", "$", ">"], .write(""), before: " add Eggs", when: .something),
  ]

  /// Unsupported keywords at the start of a sentence.
  static let starts: [ForeignWord] = [
    each(["//", "/*", "--", "<!--"], .write("#"), in: .start, before: " a word"),
    each(
      ["\"\"\"", "'''", "```"],
      .say("begin each line of a comment with `#`"), in: .start),
    each(
      [
        "console.log(", "system.out.println(", "fmt.println(", "io.write(", "console.writeline(",
        "process.stdout.write(", "sys.stdout.write(",
      ], .write("print("), in: .start, before: "\"Hello\")"),
    each(["$"], .write(""), in: .start, after: "let x = 3\n", before: "x = 4"),
  ].flatMap(\.self)
}
