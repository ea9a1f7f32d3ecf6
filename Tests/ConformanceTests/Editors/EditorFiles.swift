import CartModels

/// The files of `editors/`, by their paths from there.
struct EditorFiles {
  private let grammar: EditorGrammar
  private let words: EditorWords

  init() throws {
    words = try EditorWords()
    grammar = try EditorGrammar.quickCart()
  }

  /// All of them, each with its text.
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
    " `gq` lays a text out as `qc fmt` does, and `:make` says what is wrong with a file.
    setlocal formatprg=qc\\ fmt\\ -
    setlocal makeprg=qc\\ lint\\ %:S
    setlocal errorformat=%Eerror[%*[^]]]:\\ %m,%Wwarning[%*[^]]]:\\ %m,%Z\\ %#-->\\ %f:%l:%c,%-G%.%#
    let b:undo_ftplugin = "setlocal comments< commentstring< expandtab< shiftwidth<"
          \\ . " softtabstop< formatprg< makeprg< errorformat<"

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
