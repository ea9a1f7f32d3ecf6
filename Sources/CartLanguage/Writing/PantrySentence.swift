package import CartModels

/// Claims about the pantry as sentences.
package enum PantrySentence {
  /// The sentence that recreates a claim with its original date.
  package static func noting(_ claim: PantryClaim) -> String {
    let amount = claim.quantity.map { ItemSentence.amount($0) + " " } ?? ""
    let until = claim.until.map { " until \($0.text)" } ?? ""
    return "have \(amount)\(QuotedText.of(claim.name))\(claim.isAlways ? " always" : "")\(until)"
      + " noted \(claim.noted.text)"
  }
}
