import CartModels

/// The script that makes a shell ask `qc` at Tab: `qc --generate-completion-script fish`.
///
/// Each script calls `qc ---completion` for the candidates at the cursor, and quotes them. The
/// scripts are short, because all knowledge is in ``ShellCompletion``.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The option that prints a script.
  static let option = "--generate-completion-script"

  /// Returns the script that a command line asks for; nil for other command lines. Without an
  /// argument, the shell is taken from the environment.
  ///
  /// - Throws: a `UsageError` for other shells.
  static func asked(
    by arguments: [String], _ environment: [String: String]
  ) throws(UsageError) -> CompletionScript? {
    guard let first = arguments.first else { return nil }
    var shell: String?
    if first == option {
      guard arguments.count <= 2 else {
        throw UsageError("`\(option)` accepts one shell; leave out `\(arguments[2])`")
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
    case .bash: CompletionScript.forBash
    case .zsh: CompletionScript.forZsh
    case .fish: CompletionScript.forFish
    }
  }

  /// bash also splits a line at `=` and `:`, and only replaces the last piece. The script joins
  /// the pieces of a word, and `qc` leaves out the kept part. bash completes files by itself for
  /// paths that begin with `~`, and after `<` and `>`.
  private static let forBash = #"""
    # Tab completion of qc for bash: source this, as in ~/.bashrc.
    _qc() {
      local line=${COMP_LINE:0:COMP_POINT} piece kept=0 index
      local -a words=()
      for ((index = 0; index <= COMP_CWORD; index++)); do
        piece=${COMP_WORDS[index]}
        if ((index == 0)) || [[ $line == [[:blank:]]* ]]; then
          line=${line#"${line%%[![:blank:]]*}"}
          words+=("${piece:0:${#line}}")
          kept=0
        else
          kept=${#words[${#words[@]} - 1]}
          words[${#words[@]} - 1]+=${piece:0:${#line}}
        fi
        line=${line:${#piece}}
      done
      [[ $piece == [=:@]* ]] && kept=${#words[${#words[@]} - 1]}
      COMPREPLY=()
      while IFS= read -r piece; do
        [[ -n $piece ]] && COMPREPLY+=("$piece")
      done < <(QUICKCART_TAB=bash:$kept "$1" ---completion -- positional@0 "$((${#words[@]} - 1))" \
        "${#words[${#words[@]} - 1]}" "${words[@]}" 2>/dev/null)
      # The path of a folder goes on.
      if ((${#COMPREPLY[@]} == 1)) && [[ $COMPREPLY == */ ]]; then compopt -o nospace; fi
      # All other files are offered where one can stand.
      [[ ${words[${#words[@]} - 1]} == "~"* || ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>]* ]] ||
        compopt +o default 2>/dev/null
    }
    complete -o default -F _qc qc

    """#

  private static let forZsh = #"""
    #compdef qc
    # Tab completion of qc for zsh: save this as _qc in a folder of $fpath, or source it.
    _qc() {
      local before="$IPREFIX$QIPREFIX$PREFIX"
      local -a found folders
      found=("${(@f)$(QUICKCART_TAB=zsh "${(Q)words[1]}" ---completion -- positional@0 \
        $((CURRENT - 1)) ${#before} "${(@)words[1,CURRENT-1]}" "$before" 2>/dev/null)}")
      found=("${(@g::)${(@)found:#}}")
      # The path of a folder goes on.
      folders=("${(@M)found:#*/}")
      found=("${(@)found:#*/}")
      (( $#folders )) && compadd -U -S '' -- "${folders[@]}"
      (( $#found )) && compadd -U -- "${found[@]}"
      # All other files are offered where one can stand.
      (( $#folders + $#found )) || [[ $before != "~"* ]] || _default
    }
    if [[ "${funcstack[1]}" == _qc ]]; then _qc "$@"; else compdef _qc qc; fi

    """#

  private static let forFish = #"""
    # Tab completion of qc for fish: save this as ~/.config/fish/completions/qc.fish.
    function __qc_words
      set -l before (commandline -opc)
      set -l current (commandline -ct)
      set -l escaped (string escape --no-quoted -- $before)
      set -lx QUICKCART_TAB fish
      set -l found (command $before[1] ---completion -- positional@0 (count $before) \
        (string length -- "$current") $escaped "$current" 2>/dev/null)
      test (count $found) -gt 0; and printf '%b\0' $found | string split0
    end
    complete -c qc -f -a '(__qc_words)'
    complete -c qc -F -n 'string match -q "~*" -- (commandline -ct)'

    """#
}
