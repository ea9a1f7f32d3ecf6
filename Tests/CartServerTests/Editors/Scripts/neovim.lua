-- Has Neovim edit $SCRIPT, set up by $SETUP, and writes what it saw to $SEEN.
local seen = {}

local function note(what, value)
  table.insert(seen, what .. ": " .. tostring(value):gsub("\n", "\\n"))
end

local function wait(what, is_done)
  if not vim.wait(60000, is_done, 10) then note("in vain", what) end
end

local function finish()
  vim.fn.writefile(seen, vim.env.SEEN)
  vim.cmd("qall!")
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

local function diagnostics()
  local said = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    table.insert(said, one.lnum .. ":" .. one.col .. " " .. (one.message:match("^[^\n]*")))
  end
  table.sort(said)
  return table.concat(said, "; ")
end

local function ask(method, more)
  local position = vim.lsp.util.make_position_params(0, "utf-16")
  local answers = vim.lsp.buf_request_sync(
    0, method, vim.tbl_extend("force", position, more or {}), 60000)
  for _, answer in pairs(answers or {}) do return answer.result end
end

local function run()
  loadstring(vim.env.SETUP)()
  vim.cmd("filetype plugin on")
  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.SCRIPT))
  wait("diagnostics", function() return #vim.diagnostic.get(0) > 0 end)
  note("diagnostics", diagnostics())

  -- Types the quote that is missing, behind a character that takes two units of UTF-16.
  vim.api.nvim_win_set_cursor(0, { 2, 0 })
  vim.cmd('normal! A"')
  wait("no diagnostics", function() return #vim.diagnostic.get(0) == 0 end)
  note("after typing", diagnostics())

  -- What Neovim itself offers begins just as typed, capitals and all.
  local typed = "add Bananas in Prod"
  vim.cmd("normal! Go" .. typed)
  local list = ask("textDocument/completion", { position = { line = 3, character = #typed } })
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(list, "Prod")
  note("completion", items[1] and items[1].word)
  vim.cmd("normal! A" .. items[1].word:sub(#"Prod" + 1))

  vim.api.nvim_win_set_cursor(0, { 1, 5 })
  note("hover", ask("textDocument/hover").contents.value:match("func twice[^\n]*"))
  vim.lsp.buf.rename("double")
  wait("the new name", function() return text():match("func double") end)

  if vim.lsp.buf.format then
    vim.lsp.buf.format({ timeout_ms = 60000 })
  else
    vim.lsp.buf.formatting_sync({}, 60000)
  end
  note("text", text())
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  wait("the end", function() return #vim.lsp.get_active_clients() == 0 end)
end

local is_done, mistake = pcall(run)
if not is_done then note("mistake", mistake) end
finish()
