import Testing

@testable import CartCLI

/// The report of `qc doctor` on an installation, in simulated environments.
@Suite struct InstallationTests {
  /// Returns the report on a machine without problems, apart from the given changes.
  private func machine(
    _ variables: [String: String] = [:], files: Set<String> = InstallationTests.files,
    changing: (inout HostEnvironment) -> Void = { _ in }
  ) -> InstallationReport {
    var surroundings = HostEnvironment(
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "SHELL": "/bin/bash", "PATH": "/opt/bin",
      ].merging(variables) { _, new in new },
      home: "/home/ada", isTerminal: true, terminalSize: TerminalSize(rows: 24, columns: 80),
      usesUnicode: true, program: "/opt/bin/qc", libedit: "/usr/lib/libedit.so.2.0.70",
      store: ("/home/ada/.local/share/quickcart/quickcart.sqlite", .builtIn))
    surroundings.files = FileLook(
      exists: { files.contains($0) }, size: { files.contains($0) ? 4096 : nil },
      isWritable: { _ in true }, mentions: { path, _ in files.contains(path) },
      network: { _ in nil })
    changing(&surroundings)
    return InstallationReport(surroundings)
  }

  private static let files: Set = [
    "/home/ada/.local/share/quickcart/quickcart.sqlite",
    "/opt/share/bash-completion/completions/qc", "/usr/share/man/man1/qc.1.gz",
  ]

  private func finding(
    _ about: String, in report: InstallationReport
  ) throws -> InstallationReport.Finding {
    try #require(report.findings.first { $0.about == about })
  }

  @Test func whatIsFineIsALineEach() {
    #expect(
      machine().lines == [
        "installation",
        "  terminal    xterm-256color, colours, 80 columns",
        "  locale      UTF-8, by LANG",
        "  libedit     2.0.70, /usr/lib/libedit.so.2.0.70",
        "  store       /home/ada/.local/share/quickcart/quickcart.sqlite, 4 kB, the usual place",
        "  completion  bash, /opt/share/bash-completion/completions/qc",
        "  man page    /usr/share/man/man1/qc.1.gz",
        "  household   none, and libpq is installed",
      ])
  }

  @Test func whatIsNotFineSaysWhatToDo() {
    let lines = machine(["TERM": "dumb"]).lines
    #expect(lines[1] == "  terminal    TERM is dumb: no colours, no suggestions while typing")
    #expect(lines[2] == "              do: export TERM=xterm-256color")
  }

  @Test func theTerminal() throws {
    func found(_ changing: (inout HostEnvironment) -> Void) throws -> InstallationReport.Finding {
      try finding("terminal", in: machine(changing: changing))
    }
    #expect(try found { $0.isTerminal = false }.advice == nil)
    #expect(try found { $0.environment["TERM"] = nil }.advice == "export TERM=xterm-256color")
    #expect(try found { $0.environment["NO_COLOR"] = "1" }.found.contains("NO_COLOR"))
    #expect(try found { $0.terminalSize?.columns = 20 }.advice == "stty cols 80")
  }

  @Test(arguments: [
    ([:], "export LANG=C.UTF-8"), (["LC_ALL": "POSIX"], "export LC_ALL=C.UTF-8"),
  ]) func theLocale(_ variables: [String: String], _ advice: String) throws {
    let report = machine(["LANG": ""].merging(variables) { $1 }) { $0.usesUnicode = false }
    #expect(try finding("locale", in: report).advice == advice)
  }

  @Test func theLibraryOfLines() throws {
    let report = machine { $0.libedit = "/usr/lib/libedit.3.dylib" }
    #expect(try finding("libedit", in: report).found == "/usr/lib/libedit.3.dylib")
    #expect(try finding("libedit", in: machine { $0.libedit = nil }).found == "built in")
    #expect(LineLibrary.version(of: "libedit.so.") == nil)
    let maps = """
      7f00-7f01 r--p 0 8:1 5 /usr/lib/libc.so.6
      7f02-7f03 r-xp 0 8:1 7 /lib/libedit.so.2.0.70
      """
    #expect(LineLibrary.path(in: maps) == "/lib/libedit.so.2.0.70")
  }

  @Test func theStore() throws {
    func found(_ changing: (inout HostEnvironment) -> Void) throws -> InstallationReport.Finding {
      try finding("store", in: machine(changing: changing))
    }
    #expect(try found { $0.store = nil }.found == "in memory only")
    let new = try found { $0.store = ("/data/new lists.sqlite", .commandLine) }
    #expect(new.found == "/data/new lists.sqlite, not created yet, by --store")
    let closed = try found {
      $0.store = ("/my data/lists.sqlite", .environment)
      $0.files.isWritable = { $0 != "/my data" }
    }
    #expect(closed.advice == "chmod u+w '/my data'")
    let far = try found { $0.files.network = { _ in "NFS" } }
    #expect(far.found.contains("(NFS)") && far.advice?.contains("QUICKCART_STORE") == true)
  }

  @Test(arguments: [
    ("/home/ada/x.sqlite", "nfs4"), ("/home/adam/x.sqlite", nil), ("/x", nil),
    ("/my data/x.sqlite", "fuse.sshfs"), ("/home/ada/disk/x", nil),
  ]) func fileSystems(_ path: String, _ kind: String?) {
    let mounts = """
      /dev/sda / ext4 rw 0 0
      nas:/ada /home/ada nfs4 rw 0 0
      /dev/sdb /home/ada/disk ext4 rw 0 0
      nas: /my\\040data fuse.sshfs rw 0 0
      """
    #expect(FileLook.network(path, by: mounts) == kind)
  }

  @Test func completion() throws {
    func found(
      _ shell: String, _ files: Set<String> = []
    ) throws -> InstallationReport.Finding {
      try finding("completion", in: machine(["SHELL": shell], files: files))
    }
    #expect(
      try found("/bin/bash").advice
        == "mkdir -p /home/ada/.local/share/bash-completion/completions && "
        + "qc --generate-completion-script bash > "
        + "/home/ada/.local/share/bash-completion/completions/qc")
    #expect(try found("/bin/bash", ["/home/ada/.bashrc"]).found == "bash, by /home/ada/.bashrc")
    #expect(
      try found("/usr/bin/zsh").advice
        == "echo 'source <(qc --generate-completion-script zsh)' >> ~/.zshrc")
    #expect(
      try found("/usr/bin/zsh", ["/usr/share/zsh/vendor-completions/_qc"]).advice == nil)
    #expect(try found("fish").advice?.contains("/home/ada/.config/fish/completions") == true)
    #expect(try found("").found == "SHELL names none: only bash, zsh and fish have it")
    #expect(try !found("/bin/\u{1B}sh").found.contains("\u{1B}"))
  }

  @Test func theManual() throws {
    func found(
      _ variables: [String: String], _ files: Set<String>
    ) throws -> InstallationReport.Finding {
      try finding("man page", in: machine(variables, files: files))
    }
    #expect(try found([:], ["/opt/share/man/man1/qc.1"]).found == "/opt/share/man")
    #expect(
      try found(["PATH": "/bin"], ["/opt/share/man/man1/qc.1"]).advice
        == "export MANPATH=/opt/share/man:")
    #expect(
      try found(["MANPATH": "/own"], ["/own/man1/qc.1"]).found == "/own/man1/qc.1")
    #expect(try found([:], []).advice == "qc help")
  }

  @Test func theHousehold() throws {
    func found(
      waiting: Int = 0, trouble: String? = nil, isAutomatic: Bool = true,
      hasLibrary: Bool = true
    ) throws -> InstallationReport.Finding {
      let household = HostEnvironment.Household(
        waitingCount: waiting, trouble: trouble, isAutomatic: isAutomatic)
      return try finding(
        "household",
        in: machine {
          $0.household = household
          $0.hasPostgresLibrary = hasLibrary
        })
    }
    #expect(try found().found == "the server was reached")
    #expect(try found(waiting: 2).advice == nil)
    #expect(try found(waiting: 2, isAutomatic: false).advice == "qc sync")
    let offline = try found(waiting: 3, trouble: "the server cannot be reached")
    #expect(offline.found == "at the last attempt: the server cannot be reached, 3 waiting")
    #expect(offline.advice == "qc sync")
    #expect(try found(hasLibrary: false).advice == "apt install libpq5")
  }

  /// `--verbose` also checks the real installation. The exit status only reports damage to the
  /// store.
  @Test func doctorSaysIt() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let without = store.run(["--verbose", "doctor"])
    #expect(without.status != 0 && without.output.hasPrefix("installation\n"))
    #expect(store.run(["add", "Milk"]).status == 0)
    #expect(!store.run(["doctor"]).output.contains("installation"))
    let asked = store.run(["--verbose", "doctor"]) { $0.environment["SHELL"] = "/bin/tcsh" }
    #expect(asked.status == 0)
    #expect(asked.output.contains("\ninstallation\n  terminal    none: output goes to a file"))
    #expect(
      asked.output.contains("  completion  `tcsh` has none: only bash, zsh and fish have it\n"))
    let json = store.run(["--verbose", "--json", "doctor"]).output
    #expect(json.contains(#""about":"libedit""#))
  }
}
