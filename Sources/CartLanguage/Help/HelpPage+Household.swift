extension HelpPage {
  static let household = HelpPage(
    summary: "Several people and devices share their lists over a PostgreSQL server.",
    rows: [
      ("qc household server ROLES", "in the shell: a script that sets up a server"),
      ("qc household create ADDRESS NAME --as YOU", "share these lists"),
      ("qc household invite ROLE", "let a role of the server join"),
      ("qc household join ADDRESS --as YOU", "share those you are invited to"),
      ("qc household move ADDRESS", "go on at another address"),
      ("qc household", "who is in it, what waits, what is wrong"),
      ("qc sync [--follow]", "send and fetch now, or all the time"),
      ("option sync = manual", "let `qc sync` alone send and fetch"),
    ],
    details: [
      "An address is `postgres://ada@nas/home`, without a password: `join` asks for it. No "
        + "sentence waits for the network, and `undo` takes back your own steps. "
        + "The current list and the shop in use are not shared. "
        + "docs/household.md says more."
    ],
    examples: ["add 2 l Milk", "option sync = manual", "log"])
}
