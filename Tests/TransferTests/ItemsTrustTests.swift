import Foundation
import Testing

@testable import Transfer

/// Any program can offer Satchel's own form. Of a file of this computer it can
/// say there no more than a list of files says.
@Suite struct ItemsTrustTests {
  private func arrival(
    _ items: String, _ content: Data = Data(), in workspace: Workspace
  ) throws -> Arrival {
    let json = Data(#"{"items":[\#(items)]}"#.utf8)
    let length = UInt32(json.count)
    let prefix = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    return try workspace.decode(
      Data("SATCHEL1".utf8) + prefix + json + content, as: .items)
  }

  @Test("A file comes under its own name, as what it is")
  func names() throws {
    let workspace = try Workspace()
    let key = try workspace.file("id_rsa", Array("-----BEGIN".utf8))
    let entry = #"""
      {"name":"Holiday photo.jpg","kind":"image","type":"image/jpeg",
      "address":"file://\#(key.path)"}
      """#
    let listed = try workspace.decode(
      Array("file://\(key.path)\r\n".utf8), as: .files)
    let found = try arrival(entry, in: workspace)
    #expect(found.items == listed.items)
    #expect(found.items.map(\.name) == ["id_rsa"])
    let stack = try arrival(
      #"""
      {"name":"Photos","kind":"stack","type":"application/vnd.satchel.stack",
      "items":[\#(entry),\#(entry)]}
      """#, in: workspace)
    guard case .stack(let inside)? = stack.items.first?.content else {
      Issue.record("\(stack)")
      return
    }
    #expect(inside.map(\.name) == ["id_rsa", "id_rsa"])
  }

  @Test("A reference to a file has the file's name, whatever it says")
  func references() throws {
    let workspace = try Workspace()
    for address in [
      "file:///home/me/.ssh/id_rsa", "file:///home/me/.ssh/%69d_rsa",
    ] {
      let link = Data("\(address)\nHoliday photo.jpg".utf8)
      let found = try arrival(
        #"""
        {"name":"Holiday photo.jpg","kind":"link","type":"text/x-moz-url",
        "length":\#(link.count)}
        """#, link, in: workspace)
      #expect(found.items.map(\.name) == ["id_rsa"])
      #expect(
        found.items.first?.data
          == LinkValue(
            reference: URL(filePath: "/home/me/.ssh/id_rsa")
          ).storedForm)
    }
  }

  @Test("A reference to no path is refused")
  func badReference() throws {
    let workspace = try Workspace()
    let link = Data("file:///a\u{1}b\nHoliday".utf8)
    #expect(throws: TransferError.self) {
      try arrival(
        #"""
        {"name":"Holiday","kind":"link","type":"text/x-moz-url",
        "length":\#(link.count)}
        """#, link, in: workspace)
    }
  }
}
