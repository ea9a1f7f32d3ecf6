/// The sentence that `edit` puts in the next line.
package struct OpenedSentence: Sendable {
  package var text: String
}
