extension HelpPage {
  static let household = HelpPage(
    summary: "Share lists between people and devices, over a PostgreSQL server.",
    rows: [
      ("qc household server ROLES", "in the shell: print a script that sets up a server"),
      ("qc household create ADDRESS NAME --as YOU", "share these lists"),
      ("qc household invite ROLE", "invite a role of the server"),
      ("qc household join ADDRESS --as YOU", "join one that you are invited to"),
      ("qc household move ADDRESS", "switch to another address"),
      ("qc household", "members, unsent changes, problems"),
      ("qc sync [--follow]", "sync now, or continuously"),
      ("option sync = manual", "sync only with `qc sync`"),
    ],
    details: [
      "An address looks like `postgres://ada@nas/home`; `join` asks for the password. Sentences "
        + "never wait for the network, and `undo` undoes your own steps. The current list and the "
        + "shop in use are not shared. See docs/household.md."
    ],
    examples: ["add 2 l Milk", "option sync = manual", "log"])
}
