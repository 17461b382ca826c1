import Documents
import Interaction
import Testing

@testable import SatchelApp

@Suite struct SelectedRowsTests {
  @Test(
    """
    The items of selected rows are those that have come, in order, however many \
    are selected
    """, arguments: [10, 5_000])
  func ids(count: Int) {
    let items = (0..<count).map { ItemID(rawValue: "\($0)") }
    var order = PlaceholderOrder(document: items)
    order.insert([ItemID(rawValue: "on its way")], atRow: 3)
    let all = SelectedRows(order: order, rows: Array(0...count + 5))
    #expect(all.ids == items)
    let some = SelectedRows(order: order, rows: [2, 3, 4])
    #expect(some.ids == [items[2], items[3]])
    #expect(SelectedRows(order: order, rows: []).ids == [])
  }
}
