extension HelpPage {
  static let household = HelpPage(
    summary: "Several people and devices share their lists over a PostgreSQL server.",
    rows: [
      ("qc household create ADDRESS NAME --as YOU", "in the shell: share these lists"),
      ("qc household invite ROLE", "let a role of the server join"),
      ("qc household join ADDRESS --as YOU", "share those you are invited to"),
      ("qc household", "who is in it, what waits, what is wrong"),
      ("qc sync [--follow]", "send and fetch now, or all the time"),
      ("qc household leave, upgrade, repair", "what is seldom needed"),
      ("option sync = manual", "let `qc sync` alone send and fetch"),
      ("{sync} in the prompt", "what waits to be sent: `help prompt`"),
    ],
    details: [
      "An address is `postgres://ada@nas/home`, without a password: that stands in ~/.pgpass. Every "
        + "sentence works on this device alone and never waits for the network; what was said without "
        + "one is sent later, and all devices come to hold the same.",
      "Who checks or removes something means what they saw: what others added meanwhile stays. `undo` "
        + "takes back your own steps, `log` shows everybody's. docs/household.md says more.",
    ],
    examples: ["add 2 l Milk", "option sync = manual", "option sync = auto", "log"])
}
