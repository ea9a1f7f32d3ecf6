import CartLanguage
import EmbeddedFiles
import Testing

/// Every line of foreign-words.tsv is read.
@Suite struct ForeignWordTableTests {
  @Test func eachLineIsRead() {
    var words = 0
    for line in EmbeddedFile.foreignWords.text.split(separator: "\n") where line.first != "#" {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(columns.count == 6, "\(line)")
      words += columns[1].split(separator: ", ").count
    }
    #expect(words == ForeignWord.all.count)
  }
}
