package import CartModels

/// The text of an imported file.
package struct ImportedFile: Hashable, Sendable {
  package var text: String
  /// The user's confirmation after the preview; nil before that.
  package var confirmed: Confirmation?
  /// The text before the user edited it.
  package var original: String?

  package init(text: String, confirmed: Confirmation? = nil, original: String? = nil) {
    (self.text, self.confirmed, self.original) = (text, confirmed, original)
  }

  /// Whether the user saw the preview and confirmed it.
  package var isConfirmed: Bool { confirmed != nil }

  /// The user's choices on confirming a preview.
  package struct Confirmation: Hashable, Sendable {
    /// The names for the texts of a receipt, as the preview showed them.
    package var names: [ReceiptName]

    package init(names: [ReceiptName] = []) { self.names = names }
  }
}

/// Ends a transaction that imports a file until the user has confirmed its preview.
///
/// It is thrown out of the transaction because no lock on the store may wait for a person. After a
/// confirmation, the host runs the source again with the file in ``Session/imports``: the import
/// matches the preview even if the file changed meanwhile.
package struct ImportUnconfirmed: Error {
  package let report: ImportReport
  /// The items left out because they are at home; nil if there are none.
  package let leftOut: LeftOutReport?
  package let file: ImportedFile
}
