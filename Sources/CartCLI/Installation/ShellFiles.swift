import TerminalText

/// The files in which a shell looks for the completion of `qc`.
struct ShellFiles {
  /// The completion files, those of the user first; one of them is enough.
  let installed: [String]
  /// The shell's startup files, which can load the completion themselves.
  let started: [String]
  /// The command that installs the completion for the user.
  let command: String

  /// Returns nil for a shell that QuickCart has no completion for.
  init?(_ shell: String, _ surroundings: HostEnvironment) {
    let data = surroundings.folder("XDG_DATA_HOME", fallback: ".local/share")
    let home = surroundings.home
    started = [".\(shell)rc", ".\(shell)_profile", ".config/\(shell)/config.\(shell)"]
      .map { "\(home)/\($0)" }
    let prefixes = [surroundings.prefix, "/usr/local", "/usr"].compactMap(\.self)
    switch shell {
    case "bash":
      let own = data + "/bash-completion/completions/qc"
      installed =
        [own] + prefixes.map { $0 + "/share/bash-completion/completions/qc" }
        + ["/etc/bash_completion.d/qc"]
      command = ShellFiles.writing(own, shell)
    case "zsh":
      let folders = (surroundings.variable("FPATH") ?? "").split(separator: ":").map(String.init)
      installed =
        folders.map { $0 + "/_qc" }
        + prefixes.flatMap {
          ["\($0)/share/zsh/site-functions/_qc", "\($0)/share/zsh/vendor-completions/_qc"]
        }
      command = "echo 'source <(qc --generate-completion-script zsh)' >> ~/.zshrc"
    case "fish":
      let own =
        surroundings.folder("XDG_CONFIG_HOME", fallback: ".config") + "/fish/completions/qc.fish"
      installed =
        [own, data + "/fish/vendor_completions.d/qc.fish"]
        + prefixes.map { $0 + "/share/fish/vendor_completions.d/qc.fish" }
      command = ShellFiles.writing(own, shell)
    default: return nil
    }
  }

  private static func writing(_ path: String, _ shell: String) -> String {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    return "mkdir -p \(folder.asShellWord) && "
      + "qc --generate-completion-script \(shell) > \(path.asShellWord)"
  }
}
