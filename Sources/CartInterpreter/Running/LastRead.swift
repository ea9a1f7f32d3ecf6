import CartModels
import CartStore

/// What a transaction last read of the store, so that it is not read for every item.
struct LastRead {
  var currentList: ListSummary?
  /// The prices that hold.
  var prices: (reading: ItemValue.Reading, book: PriceBook)?
  /// The purchases that tell how long things last.
  var history: (reading: ItemValue.Reading, history: BuyingHistory)?
}
