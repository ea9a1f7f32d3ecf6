import CartModels

/// What a shell is told so that it asks `qc` at Tab: `qc --generate-completion-script fish`.
///
/// Each asks `qc ---completion` for what could stand where the cursor is, and quotes what it puts
/// into the line. They are short, as all that is known stands in ``ShellCompletion``.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// What asks for one.
  static let option = "--generate-completion-script"

  /// The script that a command line asks for, or nil where it asks for something else. Where it
  /// names no shell, that of the environment is meant.
  ///
  /// - Throws: a `UsageError` for other shells.
  static func asked(
    by arguments: [String], _ environment: [String: String]
  ) throws(UsageError) -> CompletionScript? {
    guard let first = arguments.first else { return nil }
    var shell: String?
    if first == option {
      guard arguments.count <= 2 else {
        throw UsageError("`\(option)` takes a shell and nothing else; leave out `\(arguments[2])`")
      }
      shell = arguments.dropFirst().first
    } else if first.utf8.starts(with: "\(option)=".utf8) {
      shell = String(first.dropFirst(option.count + 1))
    } else {
      return nil
    }
    let name = shell ?? environment["SHELL"].map { FilePath($0).name }
    guard let script = CompletionScript(rawValue: name ?? "") else {
      let said = name.map { "`\($0)` has no completion script" } ?? "`\(option)` needs a shell"
      throw UsageError("\(said); name bash, zsh or fish")
    }
    return script
  }

  /// The script itself.
  var text: String {
    switch self {
    case .bash:
      #"""
      # Tab completion of qc for bash: source this, as in ~/.bashrc.
      _qc() {
        local word
        COMPREPLY=()
        while IFS= read -r word; do
          COMPREPLY+=("$(printf %q "$word")")
        done < <("${COMP_WORDS[0]}" ---completion -- positional@0 "$COMP_CWORD" \
          "${#COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[@]}" 2>/dev/null)
      }
      complete -o default -F _qc qc

      """#
    case .zsh:
      #"""
      #compdef qc
      # Tab completion of qc for zsh: save this as _qc in a folder of $fpath, or source it.
      _qc() {
        local -a found
        found=("${(@f)$("${(Q)words[1]}" ---completion -- positional@0 $((CURRENT - 1)) \
          ${#words[CURRENT]} "${words[@]}" 2>/dev/null)}")
        found=("${(@)found:#}")
        if (( $#found )); then compadd -U -- "${found[@]}"; else _default; fi
      }
      if [[ "${funcstack[1]}" == _qc ]]; then _qc "$@"; else compdef _qc qc; fi

      """#
    case .fish:
      #"""
      # Tab completion of qc for fish: save this as ~/.config/fish/completions/qc.fish.
      function __qc_words
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        command $before[1] ---completion -- positional@0 (count $before) \
          (string length -- "$current") $before "$current" 2>/dev/null
      end
      complete -c qc -f -a '(__qc_words)'

      """#
    }
  }
}
