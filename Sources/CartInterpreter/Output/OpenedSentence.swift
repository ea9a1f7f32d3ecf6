/// What `edit` opens: the sentence that the next line begins with.
package struct OpenedSentence: Sendable {
  package var text: String
}
