" Vim filetype plugin: QuickCart, shopping lists in plain sentences.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s
setlocal expandtab shiftwidth=4 softtabstop=4
" `gq` lays lines out as `qc fmt` does, and `:make` says what is wrong with a file.
setlocal formatexpr=QuickCartFormat()
setlocal makeprg=qc\ lint\ %:S
setlocal errorformat=%Eerror[%*[^]]]:\ %m,%Wwarning[%*[^]]]:\ %m,%Z\ %#-->\ %f:%l:%c,%-G%.%#
let b:undo_ftplugin = "setlocal comments< commentstring< expandtab< shiftwidth<"
      \ . " softtabstop< formatexpr< makeprg< errorformat<"

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
  let l:indent = matchstr(get(filter(copy(l:lines), "v:val =~# '\\S'"), 0, ""), '^\s*')
  let l:errors = tempname()
  let l:laid = systemlist("qc fmt - 2>" . shellescape(l:errors),
        \ map(copy(l:lines), "substitute(v:val, '^' . l:indent, '', '')"))
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
