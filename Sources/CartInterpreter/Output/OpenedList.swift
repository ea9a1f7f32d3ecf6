package import CartModels

/// A list was opened; it is the current one now.
package struct OpenedList: Sendable {
  package var list: ListSummary
}
