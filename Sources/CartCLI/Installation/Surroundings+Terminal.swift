import CartModels
import LineEditor

/// The findings about the terminal and its prompt.
extension HostEnvironment {
  var terminalFinding: InstallationReport.Finding {
    guard isTerminal else {
      return InstallationReport.Finding("terminal", "none: output goes to a file or a program")
    }
    let name = variable("TERM") ?? "unknown"
    if ["unknown", "dumb"].contains(name) {
      return InstallationReport.Finding(
        "terminal", "TERM is \(name): no colours, no suggestions while typing",
        advice: "export TERM=xterm-256color")
    }
    let colours = variable("NO_COLOR") == nil ? "colours" : "no colours (NO_COLOR)"
    let size = terminalSize.map { ", \($0.columns) columns" } ?? ""
    if let size = terminalSize, size.columns < 40 {
      return InstallationReport.Finding(
        "terminal", "\(name), \(counted(size.columns, "column")): lists are clipped",
        advice: "stty cols 80")
    }
    return InstallationReport.Finding("terminal", "\(name), \(colours)\(size)")
  }

  var localeFinding: InstallationReport.Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let said = names.lazy.compactMap { name in self.variable(name).map { (name, $0) } }.first
    guard usesUnicode else {
      let found = said.map { "\($0.0) is \($0.1)" } ?? "none of \(names.joined(separator: ", "))"
      let name = said?.0 ?? "LANG"
      return InstallationReport.Finding(
        "locale", "\(found): symbols are shown in ASCII", advice: "export \(name)=C.UTF-8")
    }
    return InstallationReport.Finding("locale", "UTF-8, by \(said.map(\.0) ?? "LANG")")
  }

  var libeditFinding: InstallationReport.Finding {
    guard let libedit else { return InstallationReport.Finding("libedit", "built in") }
    let version = LineLibrary.version(of: FilePath(libedit).name)
    return InstallationReport.Finding(
      "libedit", version.map { "\($0), \(libedit)" } ?? libedit)
  }
}
