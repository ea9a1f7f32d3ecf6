" Lays out the lines of $FILE that $LINES names, as `gq` does, and writes what there is then, and what was
" said last, into $SEEN.
filetype plugin on
execute 'edit ' . fnameescape($FILE)
try
  execute 'normal! ' . $LINES
catch
  call setline(1, v:exception)
endtry
redir => s:said
silent messages
redir END
let s:mistakes = filter(split(s:said, "\n"), 'v:val =~# "^error"')
call writefile(getline(1, '$') + s:mistakes, $SEEN)
qall!
