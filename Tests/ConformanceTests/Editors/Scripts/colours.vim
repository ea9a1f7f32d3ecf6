" Writes down the group of each byte of the files that $FILES lists, a line for each of theirs; before
" them the type of the files and how a comment is written.
filetype plugin on
syntax on
let s:seen = []
for s:file in readfile($FILES)
  execute 'edit ' . fnameescape(s:file)
  for s:kind in split($KINDS)
    execute 'highlight! link ' . s:kind . ' NONE'
  endfor
  if empty(s:seen)
    call add(s:seen, &filetype . ' ' . &commentstring)
  endif
  for s:line in range(1, line('$'))
    let s:row = []
    for s:column in range(1, strlen(getline(s:line)))
      let s:group = synIDattr(synIDtrans(synID(s:line, s:column, 1)), 'name')
      call add(s:row, empty(s:group) ? '-' : s:group)
    endfor
    call add(s:seen, join(s:row))
  endfor
endfor
call writefile(s:seen, $SEEN)
qall!
