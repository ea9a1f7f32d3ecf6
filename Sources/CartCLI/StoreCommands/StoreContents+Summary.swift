import CartModels
import CartStore

extension StoreContents {
  /// `2 lists with 11 items`
  var summary: String {
    "\(counted(listCount, "list")) with \(counted(itemCount, "item"))"
  }
}
