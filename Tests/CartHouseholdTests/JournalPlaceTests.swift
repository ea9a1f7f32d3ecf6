import CartHousehold
import Testing

@Suite struct JournalPlaceTests {
  @Test func theStartIsBeforeEverything() {
    #expect(JournalPlace.start.sequence == 0)
    #expect(JournalPlace.start.chain.isEmpty)
  }
}
