" QuickCart: shopping lists in plain sentences. Vim itself takes these files for QuakeC.
autocmd BufNewFile,BufRead *.qc set filetype=quickcart
