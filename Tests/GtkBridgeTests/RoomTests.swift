import CSatchelGtk
import GtkBridge
import GtkShim
import GtkTesting
import XCTest

/// A child that may need more width than there is.
final class RoomTests: GtkTestCase {
  /// A window that is made narrower must not grow for what its parts would need
  /// beside one another: they don't stay so.
  func testWhatHasNoRoomAsksForNoMoreHeight() throws {
    try onGTK {
      let columns = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
      let flow = try XCTUnwrap(satchel_flow_box_new(6, 6, .max))
      let list = try XCTUnwrap(gtk_drawing_area_new())
      gtk_widget_set_size_request(list, 250, 10)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(columns)), list)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(columns)), flow)
      for _ in 0..<6 {
        let button = try XCTUnwrap(gtk_drawing_area_new())
        gtk_widget_set_size_request(button, 50, 40)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(flow)), button)
      }
      let room = try XCTUnwrap(satchel_room_new(200))
      let owner = Object(referring: UnsafeMutableRawPointer(room))
      satchel_room_set_child(room, columns)
      func height(at width: Int32) -> Int32 {
        var least: Int32 = 0
        gtk_widget_measure(
          room, GTK_ORIENTATION_VERTICAL, width, &least, nil, nil, nil)
        return least
      }
      XCTAssertEqual(height(at: 700), 40)
      XCTAssertEqual(height(at: 300), 6 * 40 + 5 * 6)
      XCTAssertEqual(height(at: 280), 40)
      withExtendedLifetime(owner) {}
    }
  }

  /// A form is as high as its sentences are at its width, and may be lower.
  func testALowRoomAsksForTheHeightAtItsWidth() throws {
    try onGTK {
      let flow = try XCTUnwrap(satchel_flow_box_new(6, 6, .max))
      for _ in 0..<6 {
        let part = try XCTUnwrap(gtk_drawing_area_new())
        gtk_widget_set_size_request(part, 50, 40)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(flow)), part)
      }
      let scrolled = try XCTUnwrap(gtk_scrolled_window_new())
      gtk_scrolled_window_set_policy(
        OpaquePointer(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_child(OpaquePointer(scrolled), flow)
      let room = try XCTUnwrap(satchel_low_room_new())
      let owner = Object(referring: UnsafeMutableRawPointer(room))
      satchel_low_room_set_child(room, scrolled, flow)
      func heights(at width: Int32) -> (least: Int32, wanted: Int32) {
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(
          room, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, nil, nil)
        return (least, wanted)
      }
      XCTAssertEqual(heights(at: 700).wanted, 40)
      XCTAssertEqual(heights(at: 60).wanted, 6 * 40 + 5 * 6)
      XCTAssertLessThan(heights(at: 60).least, 100)
      withExtendedLifetime(owner) {}
    }
  }
}
