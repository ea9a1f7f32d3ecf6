import ArgumentParser
import CartModels

/// The command line of `qc` for the argument parser: every option, with its help.
struct CommandLineOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qc",
    abstract: "Keep shopping lists by typing sentences.",
    usage: """
      qc                         start a prompt, or run standard input
      qc FILE [NAME=VALUE ...]   run a script; - is standard input
      qc help FILE               show the description and the parameters of a script
      qc -c 'CODE'               run code
      qc VERB WORDS ...          run one sentence: qc add 6 Bananas in produce
      qc fmt [--check | --diff] FILES ...
                                 format scripts
      qc lint [--strict] [--fix] FILES ...
                                 find mistakes in scripts without running them
      qc lsp                     serve editors over the Language Server Protocol
      qc tutorial                learn qc in ten steps, without touching your lists
      qc dump                    write the whole store as a script
      qc backup FILE             back up the store, even while it is in use
      qc restore FILE            replace the store with a backup, and keep the old store
      qc doctor [--repair]       check the store for damage, and repair it after a backup
      qc compact                 free unused space in the store
      qc household               show the household of this store and its status
      qc household server ROLES ...
                                 print a script that sets up the server of a household
      qc household create ADDRESS NAME --as YOU
                                 share this store in a household on a PostgreSQL server
      qc household join ADDRESS --as YOU [--merge | --aside]
                                 join a household that you are invited to
      qc household invite ROLE   invite a role of the server; also expel, move, leave,
                                 upgrade, prune, repair
      qc sync [--follow]         send your changes, and fetch those of the others
      qc phone [LIST] [for 2 days] [--name NAME]
                                 serve a list to a phone on this network
      qc phone links             list the phones that may use a list
      qc phone revoke NAME | all
                                 end the link of a phone, or all links
      qc --generate-completion-script bash | zsh | fish
                                 print completions for the shell
      """,
    discussion: """
      The name of a script contains a / or ends in .qc. `qc help` lists the verbs, and \
      `qc help add` explains one. The store is the file given with --store, or else \
      $QUICKCART_STORE, or else $XDG_DATA_HOME/quickcart/quickcart.sqlite.
      """,
    version: ProgramVersion.current)

  @Option(name: .customShort("c"), help: ArgumentHelp("Run this code.", valueName: "CODE"))
  var code: [String] = []

  @Option(help: ArgumentHelp("Use this file as the store, or :memory:.", valueName: "PATH"))
  var store: String?

  @Flag var flags: [CommandFlag] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop a script after this many steps.", valueName: "N"))
  var maxSteps: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop a run that takes longer than this.", valueName: "SECONDS"))
  var timeout: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop a run that uses more memory than this.", valueName: "BYTES"))
  var maxMemory: Int?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("With household: your name in the household.", valueName: "NAME"))
  var person: String?

  @Option(
    help: ArgumentHelp(
      "With household server and join: the name of the household.", valueName: "NAME"))
  var household: String?

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp("With phone: the name of the phone.", valueName: "NAME"))
  var phoneName: String?

  @Option(help: ArgumentHelp("With phone: the port to serve at.", valueName: "PORT"))
  var port: Int?

  @Option(help: ArgumentHelp("With phone: the address to serve at.", valueName: "IP"))
  var address: String?

  @Option(
    help: ArgumentHelp("With phone: the address of the proxy in front of it.", valueName: "URL"))
  var behind: String?

  @Option(help: ArgumentHelp("Colour output: auto, always or never.", valueName: "WHEN"))
  var color: ColorChoice?

  @Option(
    help: ArgumentHelp("Use this day as today, such as 2026-12-24 or friday.", valueName: "DAY"))
  var today: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use this seed, to repeat random values.", valueName: "N"))
  var seed: Int?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A script, or a verb and its words.", visibility: .hidden),
    completion: .custom { ShellCompletion.words($0, $1, $2) })
  var words: [String] = []
}

extension CommandLineOptions {
  /// The options that were given.
  var options: Options {
    Options(
      code: code, store: store, flags: Set(flags), maxSteps: maxSteps, timeout: timeout,
      maxMemory: maxMemory, person: person, household: household,
      phoneName: phoneName, port: port, address: address, behind: behind, color: color,
      today: today,
      seed: seed, words: words)
  }
}

extension Options {
  /// Reads a command line.
  ///
  /// - Throws: the result of the argument parser: help, the version, or wrong usage.
  init(_ arguments: [String]) throws {
    self = try Options(plain: arguments) ?? Options(parsing: arguments)
  }

  /// Reads any command line with the argument parser.
  init(parsing arguments: [String]) throws {
    self = try CommandLineOptions.parse(arguments).options
  }
}
