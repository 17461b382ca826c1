import ContentTypes
import Foundation
import Testing

@testable import Transfer

@Suite struct StackTransferTests {
  private func text(_ words: String) -> TransferItem {
    TransferItem.make(
      id: UUID(), name: words, kind: .text, type: .utf8Text,
      content: .data(Data(words.utf8)),
      fileForm: { URL(filePath: "/tmp/\(words).txt") })
  }

  private var nested: TransferItem {
    let inner = TransferItem.stack(
      id: UUID(), name: "Inner", contents: [text("two"), text("three")]
    ) { URL(filePath: "/tmp/Inner", directoryHint: .isDirectory) }
    return TransferItem.stack(
      id: UUID(), name: "Outer", contents: [text("one"), inner, text("four")])
  }

  private func bytes(
    _ type: MIMEType, of items: [TransferItem]
  ) async throws -> Data {
    let forms = TransferItem.representations(of: items)
    let form = try #require(forms.first { $0.type == type })
    return try await form.payload().data(limit: 1 << 20)
  }

  private func received(_ data: Data) throws -> Arrival {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "payload")
    try data.write(to: file)
    return try ItemsDecoder(
      payload: ReceivedPayload(file: file, byteCount: Int64(data.count)),
      workspace: folder
    ).arrival()
  }

  private func shape(_ item: ArrivedItem) -> String {
    if case .stack(let inside) = item.content {
      return "\(item.name)(\(inside.map(shape).joined(separator: " ")))"
    }
    return item.name
  }

  @Test(
    "DND-16 DND-23 a stack gives its files in order, stacks in it as folders")
  func files() async throws {
    let list = try await bytes(.uriList, of: [text("zero"), nested])
    #expect(
      String(decoding: list, as: UTF8.self)
        == """
        file:///tmp/zero.txt\r
        file:///tmp/one.txt\r
        file:///tmp/Inner\r
        file:///tmp/four.txt\r

        """)
  }

  @Test("DND-24 our own form keeps stacks, and says how long it is")
  func ownForm() async throws {
    let items = [text("zero"), nested]
    let data = try await bytes(.satchelItems, of: items)
    #expect(ItemsFormat.byteCount(of: items) == Int64(data.count))
    let arrival = try received(data)
    #expect(
      arrival.items.map(shape)
        == ["zero", "Outer(one Inner(two three) four)"])
    #expect(arrival.problems.isEmpty)
  }

  @Test(
    "What makes no sense in a stack is refused, and what is alone comes out")
  func badInput() throws {
    func arrival(_ json: String, _ content: String) throws -> Arrival {
      let length = UInt32(json.utf8.count)
      let prefix = [24, 16, 8, 0].map {
        UInt8(truncatingIfNeeded: length >> $0)
      }
      return try received(
        Data("SATCHEL1".utf8) + prefix + Data((json + content).utf8))
    }
    let one = #"{"name":"a","kind":"text","type":"text/plain","length":1}"#
    func stack(_ inside: String, more: String = "") -> String {
      #"{"name":"s","kind":"stack","type":"application/vnd.satchel.stack""#
        + #","items":[\#(inside)]\#(more)}"#
    }
    func manifest(_ items: String) -> String { #"{"items":[\#(items)]}"# }
    #expect(
      try arrival(manifest(stack("\(one),\(one)")), "xy").items.map(shape)
        == ["s(a a)"])
    #expect(
      try arrival(manifest(stack(stack(one))), "x").items.map(shape) == ["a"])
    #expect(throws: TransferError.self) {
      try arrival(manifest(stack("")), "")
    }
    #expect(throws: TransferError.self) {
      try arrival(
        manifest(stack("\(one),\(one)", more: #","length":1"#)), "xyz")
    }
    #expect(throws: TransferError.self) {
      try arrival(manifest(stack("\(one),\(one)")), "x")
    }
    var deep = one
    for _ in 0..<200 { deep = stack("\(one),\(deep)") }
    #expect(throws: TransferError.self) {
      try arrival(manifest(deep), String(repeating: "x", count: 201))
    }
  }
}
