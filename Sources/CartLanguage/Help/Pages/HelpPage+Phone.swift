extension HelpPage {
  static let phone = HelpPage(
    summary: "Shop with a phone: it shows a list in its browser, live, and without an app.",
    rows: [
      ("phone", "make a link, show its QR code, and serve the list"),
      ("phone Party for 2 days name Ben", "name a list, a time and the phone"),
      ("phone stop", "end the server; it ends with the prompt, too"),
      ("phone links", "list the phones"),
      ("phone revoke Ben", "end a link; `all` ends every link"),
      ("qc phone", "serve from the shell, until ^C (`qc phone --help`)"),
      ("undo by Ben", "undo the last change by Ben's phone"),
    ],
    details: [
      "Each link is for one phone and one list. The page keeps what you tick without a connection, "
        + "and sends it later. A change is about what the phone showed: if someone adds 1 l Milk "
        + "meanwhile, that litre stays on the list.",
      "The page is plain HTTP: others on the same network can listen in. A proxy with HTTPS prevents "
        + "that. See docs/phone.md.",
    ],
    examples: ["add 2 l Milk", "log"])
}
