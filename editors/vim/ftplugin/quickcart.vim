" Vim filetype plugin: QuickCart, shopping lists in plain sentences.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s
setlocal expandtab shiftwidth=4 softtabstop=4
" `gq` lays a text out as `qc fmt` does, and `:make` says what is wrong with a file.
setlocal formatprg=qc\ fmt\ -
setlocal makeprg=qc\ lint\ %:S
setlocal errorformat=%Eerror[%*[^]]]:\ %m,%Wwarning[%*[^]]]:\ %m,%Z\ %#-->\ %f:%l:%c,%-G%.%#
let b:undo_ftplugin = "setlocal comments< commentstring< expandtab< shiftwidth<"
      \ . " softtabstop< formatprg< makeprg< errorformat<"
