import ArgumentParser
import CartModels

/// The command line of `qc` as the argument parser knows it: every option, and its help.
struct CommandLineOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qc",
    abstract: "Keep shopping lists by typing sentences.",
    usage: """
      qc                         prompt, or run standard input
      qc FILE [NAME=VALUE ...]   run a script; - is standard input
      qc help FILE               what a script says of itself, and what it takes
      qc -c 'CODE'               run code
      qc VERB WORDS ...          one sentence: qc add 6 Bananas in produce
      qc fmt [--check | --diff] FILES ...
                                 give scripts the canonical layout
      qc lint [--strict] [--fix] FILES ...
                                 say what is wrong with scripts, without running them
      qc lsp                     help in editors that speak the Language Server Protocol
      qc tutorial                ten steps to learn it, on lists of their own
      qc dump                    the whole store as a script
      qc backup FILE             copy the store, while others go on using it
      qc restore FILE            put a copy back, keeping what is there aside
      qc doctor [--repair]       look for damage, and repair it after a backup
      qc compact                 give back the room that nothing takes any more
      qc household               which household these lists are shared in, and how that goes
      qc household server ROLES ...
                                 a script that makes a machine the server of a household
      qc household create ADDRESS NAME --as YOU
                                 share them in a household on a PostgreSQL server
      qc household join ADDRESS --as YOU [--merge | --aside]
                                 share those of a household that you are invited to
      qc household invite ROLE   let another role of the server join; also expel, move, leave,
                                 upgrade, repair
      qc sync [--follow]         send what waits, and fetch what the others did
      qc --generate-completion-script bash | zsh | fish
                                 what makes the shell complete qc at Tab
      """,
    discussion: """
      A script's name holds a / or ends in .qc. `qc help` lists the verbs and \
      `qc help add` explains one. The lists are kept in --store, else \
      $QUICKCART_STORE, else $XDG_DATA_HOME/quickcart/quickcart.sqlite.
      """,
    version: ProgramVersion.current)

  @Option(name: .customShort("c"), help: ArgumentHelp("Run this code.", valueName: "CODE"))
  var code: [String] = []

  @Option(help: ArgumentHelp("Keep the lists in this file, or in :memory:.", valueName: "PATH"))
  var store: String?

  @Flag(help: "Write results as JSON, one value a line.")
  var json = false

  @Flag(help: "Say nothing of what changed.")
  var quiet = false

  @Flag(help: "Say what changed, in scripts too.")
  var verbose = false

  @Flag(help: "Run everything, say what would change, and keep nothing.")
  var dryRun = false

  @Flag(help: "Go on after a statement that fails; only that one is taken back.")
  var keepGoing = false

  @Flag(help: "Do what would be asked about first, or refused: delete all lists.")
  var yes = false

  @Flag(help: "Let `export` replace files that it didn't write.")
  var force = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End a script that goes more steps than this.", valueName: "N"))
  var maxSteps: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End what runs longer than this.", valueName: "SECONDS"))
  var timeout: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End what takes more memory than this.", valueName: "BYTES"))
  var maxMemory: Int?

  @Flag(help: "Let scripts read and write no files.")
  var noFiles = false

  @Flag(help: "With doctor: repair what can be, after a backup.")
  var repair = false

  @Flag(help: "With fmt: change nothing, and say which files would change.")
  var check = false

  @Flag(help: "With fmt: change nothing, and show what would change.")
  var diff = false

  @Flag(help: "With lint: let warnings count as failures.")
  var strict = false

  @Flag(help: "With lint: put right what has one right answer, and show it.")
  var fix = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("With household: what the others call you.", valueName: "NAME"))
  var person: String?

  @Option(
    help: ArgumentHelp(
      "With household server and join: the name of the household.", valueName: "NAME"))
  var household: String?

  @Flag(help: "With household join: bring your lists along; what both have becomes one.")
  var merge = false

  @Flag(help: "With household join: keep your lists in a copy, and begin with the household's.")
  var aside = false

  @Flag(help: "With sync: go on until it is interrupted.")
  var follow = false

  @Option(help: ArgumentHelp("Colour text: auto, always or never.", valueName: "WHEN"))
  var color: ColorChoice?

  @Option(help: ArgumentHelp("Take this day for today, as 2026-12-24 or friday.", valueName: "DAY"))
  var today: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A script, or a verb and its words.", visibility: .hidden),
    completion: .custom { ShellCompletion.words($0, $1, $2) })
  var words: [String] = []
}

extension CommandLineOptions {
  /// What was said.
  var options: Options {
    Options(
      code: code, store: store, json: json, quiet: quiet, verbose: verbose, dryRun: dryRun,
      keepGoing: keepGoing, yes: yes, force: force, maxSteps: maxSteps, timeout: timeout,
      maxMemory: maxMemory, noFiles: noFiles, repair: repair, check: check, diff: diff,
      strict: strict, fix: fix, person: person, household: household, merge: merge, aside: aside,
      follow: follow, color: color, today: today, words: words)
  }
}

extension Options {
  /// Reads a command line.
  ///
  /// - Throws: what the argument parser has to say: help, the version, or wrong usage.
  init(_ arguments: [String]) throws {
    self = try Options(plain: arguments) ?? Options(parsing: arguments)
  }

  /// Reads a command line with the argument parser, whatever is in it.
  init(parsing arguments: [String]) throws {
    self = try CommandLineOptions.parse(arguments).options
  }
}
