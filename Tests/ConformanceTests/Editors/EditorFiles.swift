import CartModels

/// The files of `editors/`, by their paths in that folder.
struct EditorFiles {
  private let grammar: EditorGrammar
  private let words: EditorWords

  init() throws {
    words = try EditorWords()
    grammar = try EditorGrammar.quickCart()
  }

  /// All files with their texts.
  var all: [(path: String, text: String)] {
    get throws {
      [
        ("vim/syntax/quickcart.vim", VimSyntax(grammar: grammar).text),
        ("vim/ftdetect/quickcart.vim", EditorFiles.vimDetection),
        ("vim/ftplugin/quickcart.vim", EditorFiles.vimPlugin),
        ("kakoune/quickcart.kak", KakouneSyntax(words).text),
        ("vscode/package.json", EditorFiles.package),
        ("vscode/language-configuration.json", EditorFiles.configuration),
        (
          "vscode/syntaxes/quickcart.tmLanguage.json",
          try TextMateGrammar(grammar: grammar).text
        ),
      ]
    }
  }

  private static let vimDetection = """
    " QuickCart: shopping lists in plain sentences. Vim itself takes these files for QuakeC.
    autocmd BufNewFile,BufRead *.qc set filetype=quickcart

    """

  private static let vimPlugin = """
    " Vim filetype plugin: QuickCart, shopping lists in plain sentences.
    if exists("b:did_ftplugin")
      finish
    endif
    let b:did_ftplugin = 1

    setlocal comments=:# commentstring=#\\ %s
    setlocal expandtab shiftwidth=4 softtabstop=4
    " `gq` lays lines out as `qc fmt` does, and `:make` says what is wrong with a file.
    setlocal formatexpr=QuickCartFormat()
    setlocal makeprg=qc\\ lint\\ %:S
    setlocal errorformat=%Eerror[%*[^]]]:\\ %m,%Wwarning[%*[^]]]:\\ %m,%Z\\ %#-->\\ %f:%l:%c,%-G%.%#
    let b:undo_ftplugin = "setlocal comments< commentstring< expandtab< shiftwidth<"
          \\ . " softtabstop< formatexpr< makeprg< errorformat<"

    if exists("*QuickCartFormat")
      finish
    endif

    " Lays the lines from v:lnum on out, as far in as the first of them is. Lines that can't
    " be read stay as they are, such as a block without its end, and what is wrong is said.
    function QuickCartFormat() abort
      " Lines that grow too long while somebody types are broken as ever.
      if mode() =~# "[iR]"
        return 1
      endif
      let l:first = v:lnum
      let l:lines = getline(l:first, l:first + v:count - 1)
      let l:indent = matchstr(get(filter(copy(l:lines), "v:val =~# '\\\\S'"), 0, ""), '^\\s*')
      let l:errors = tempname()
      let l:laid = systemlist("qc fmt - 2>" . shellescape(l:errors),
            \\ map(copy(l:lines), "substitute(v:val, '^' . l:indent, '', '')"))
      let l:status = v:shell_error
      let l:mistake = filereadable(l:errors) ? get(readfile(l:errors), 0, "") : ""
      call delete(l:errors)
      if l:status
        echohl ErrorMsg
        echomsg empty(l:mistake) ? "qc fmt failed" : l:mistake
        echohl None
        return 0
      endif
      call map(l:laid, "empty(v:val) ? '' : l:indent . v:val")
      if !empty(l:laid) && l:laid !=# l:lines
        call append(l:first + len(l:lines) - 1, l:laid)
        call deletebufline("%", l:first, l:first + len(l:lines) - 1)
      endif
      return 0
    endfunction

    """

  private static let package = """
    {
      "name": "quickcart",
      "displayName": "QuickCart",
      "description": "Shopping lists in plain sentences: colours, comments and brackets.",
      "version": "\(ProgramVersion.current)",
      "publisher": "quickcart",
      "license": "MIT",
      "engines": { "vscode": "^1.60.0" },
      "categories": ["Programming Languages"],
      "contributes": {
        "languages": [
          {
            "id": "quickcart",
            "aliases": ["QuickCart"],
            "extensions": [".qc"],
            "firstLine": "^#!.*\\\\bqc\\\\b",
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          {
            "language": "quickcart",
            "scopeName": "source.quickcart",
            "path": "./syntaxes/quickcart.tmLanguage.json",
            "embeddedLanguages": { "meta.embedded.quickcart": "quickcart" }
          }
        ]
      }
    }

    """

  private static let configuration = """
    {
      "comments": { "lineComment": "#" },
      "brackets": [["{", "}"], ["[", "]"], ["(", ")"]],
      "autoClosingPairs": [
        { "open": "{", "close": "}" },
        { "open": "[", "close": "]" },
        { "open": "(", "close": ")" },
        { "open": "\\"", "close": "\\"", "notIn": ["string", "comment"] }
      ],
      "surroundingPairs": [["{", "}"], ["[", "]"], ["(", ")"], ["\\"", "\\""], ["'", "'"]],
      "indentationRules": {
        "increaseIndentPattern": "^[^\\"#]*\\\\{[^}\\"]*$",
        "decreaseIndentPattern": "^\\\\s*\\\\}"
      }
    }

    """
}
