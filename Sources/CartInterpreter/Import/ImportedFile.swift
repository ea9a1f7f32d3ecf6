/// The text of a file on its way into the store.
package struct ImportedFile: Hashable, Sendable {
  package var text: String
  /// Whether somebody saw what it comes to and said yes.
  package var isConfirmed = false

  package init(text: String, isConfirmed: Bool = false) {
    (self.text, self.isConfirmed) = (text, isConfirmed)
  }
}

/// Ends a unit of work that takes a file in, unless somebody has seen what that comes to.
///
/// It is thrown out of the unit, for no lock on the store may wait for a person. Whoever is told yes
/// runs the source again, with the file in ``Session/imports``: what is taken then is what was shown,
/// whatever became of the file meanwhile.
package struct ImportUnconfirmed: Error {
  package let report: ImportReport
  package let file: ImportedFile
}
