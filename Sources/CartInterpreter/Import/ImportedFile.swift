/// The text of an imported file.
package struct ImportedFile: Hashable, Sendable {
  package var text: String
  /// Whether the user saw the preview and confirmed it.
  package var isConfirmed = false

  package init(text: String, isConfirmed: Bool = false) {
    (self.text, self.isConfirmed) = (text, isConfirmed)
  }
}

/// Ends a transaction that imports a file until the user has confirmed its preview.
///
/// It is thrown out of the transaction because no lock on the store may wait for a person. After a
/// confirmation, the host runs the source again with the file in ``Session/imports``: the import
/// matches the preview even if the file changed meanwhile.
package struct ImportUnconfirmed: Error {
  package let report: ImportReport
  package let file: ImportedFile
}
