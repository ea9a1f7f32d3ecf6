import CartModels
import TerminalText

/// The findings about files.
extension HostEnvironment {
  // MARK: The store

  var storeFinding: InstallationReport.Finding {
    guard let (path, origin) = store else {
      return InstallationReport.Finding("store", "in memory only")
    }
    let folder = FilePath(path).folder
    let size = files.size(path).map(FileSize.text) ?? "not created yet"
    let found = "\(PrintableText.of(path)), \(size), \(StoreChoice.text(origin))"
    guard files.isWritable(folder.isEmpty ? "." : folder) else {
      return InstallationReport.Finding(
        "store", "\(found): its folder is not writable",
        advice: "chmod u+w \(folder.asShellWord)")
    }
    if let network = files.network(path) ?? files.network(folder) {
      return InstallationReport.Finding(
        "store",
        "\(found): on a network file system (\(network)), where locks may not work",
        advice: "qc backup /var/tmp/quickcart.sqlite && "
          + "export QUICKCART_STORE=/var/tmp/quickcart.sqlite")
    }
    return InstallationReport.Finding("store", found)
  }

  private enum StoreChoice {
    static func text(_ origin: OptionSources.Origin) -> String {
      switch origin {
      case .commandLine: "by --store"
      case .environment: "by the environment"
      case .store, .initScript, .session, .builtIn: "the usual place"
      }
    }
  }

  // MARK: Completion

  var completionFinding: InstallationReport.Finding {
    let shell = FilePath(variable("SHELL") ?? "").name
    guard let places = ShellFiles(shell, self) else {
      let name = shell.isEmpty ? "SHELL names none" : "`\(PrintableText.of(shell))` has none"
      return InstallationReport.Finding("completion", "\(name): only bash, zsh and fish have it")
    }
    if let path = places.installed.first(where: files.exists) {
      return InstallationReport.Finding("completion", "\(shell), \(PrintableText.of(path))")
    }
    let asking = places.started.first { files.mentions($0, "--generate-completion-script") }
    if let path = asking {
      return InstallationReport.Finding("completion", "\(shell), by \(PrintableText.of(path))")
    }
    return InstallationReport.Finding(
      "completion", "not found for \(shell)", advice: places.command)
  }

  // MARK: The manual

  var manualFinding: InstallationReport.Finding {
    let said = (variable("MANPATH") ?? "").split(separator: ":").map(String.init)
    let usual = ["/usr/local/share/man", "/usr/share/man", "/usr/local/man"]
    let names = ["qc.1", "qc.1.gz"]
    func page(in folders: [String]) -> String? {
      folders.flatMap { folder in names.map { "\(folder)/man1/\($0)" } }.first(where: files.exists)
    }
    if let path = page(in: said + usual) {
      return InstallationReport.Finding("man page", PrintableText.of(path))
    }
    // `man` also searches beside each folder in PATH.
    if let prefix, page(in: [prefix + "/share/man"]) != nil {
      let folders = (variable("PATH") ?? "").split(separator: ":")
      if folders.contains(where: { $0 == prefix + "/bin" }) {
        return InstallationReport.Finding("man page", "\(prefix)/share/man")
      }
      return InstallationReport.Finding(
        "man page", "not in the search path of `man`",
        advice: "export MANPATH=\((prefix + "/share/man").asShellWord):")
    }
    return InstallationReport.Finding(
      "man page", "not installed; for a summary:", advice: "qc help")
  }

  // MARK: The household

  var householdFinding: InstallationReport.Finding {
    guard let household else {
      return InstallationReport.Finding(
        "household",
        hasPostgresLibrary ? "none, and libpq is installed" : "none, and libpq is not installed")
    }
    guard hasPostgresLibrary else {
      return InstallationReport.Finding(
        "household", "libpq is not installed, so the server cannot be reached",
        advice: "apt install libpq5")
    }
    let waiting = household.waitingCount == 0 ? "" : ", \(household.waitingCount) waiting"
    if let trouble = household.trouble {
      return InstallationReport.Finding(
        "household", "at the last attempt: \(trouble)\(waiting)", advice: "qc sync")
    }
    if household.waitingCount > 0, !household.isAutomatic {
      return InstallationReport.Finding(
        "household", "sync is manual\(waiting)", advice: "qc sync")
    }
    return InstallationReport.Finding("household", "the server was reached\(waiting)")
  }
}
