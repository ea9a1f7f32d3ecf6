extension HelpPage {
  static let household = HelpPage(
    summary: "Share lists between people and devices, over a PostgreSQL server.",
    rows: [
      ("qc household create ADDRESS NAME --as YOU", "in the shell: share these lists"),
      ("qc household invite ROLE", "invite a role of the server"),
      ("qc household join ADDRESS --as YOU", "join one that you are invited to"),
      ("qc household move ADDRESS", "switch to another address"),
      ("qc household", "members, unsent changes, problems"),
      ("qc sync [--follow]", "sync now, or continuously"),
      ("option sync = manual", "sync only with `qc sync`"),
    ],
    details: [
      "An address looks like `postgres://ada@nas/home`; put the password in ~/.pgpass. Sentences "
        + "never wait for the network, and `undo` undoes your own steps. See docs/household.md."
    ],
    examples: ["add 2 l Milk", "option sync = manual", "log"])
}
