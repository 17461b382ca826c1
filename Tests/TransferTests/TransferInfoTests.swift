import ContentTypes
import Foundation
import Testing

@testable import Transfer

@Suite struct TransferInfoTests {
  private func info(_ json: String) throws -> TransferInfo {
    try TransferInfo(decoding: Data(json.utf8))
  }

  @Test("DND-27 what is told comes back as it was told")
  func roundTrip() throws {
    let digest = String(repeating: "0a", count: 32)
    let told = TransferInfo(
      items: [
        .init(
          name: "Leaf.png", kind: .image, byteCount: 81_920, digest: digest),
        .init(name: "Notes", kind: .text),
      ], formSizes: ["image/png": 81_920])
    let heard = try TransferInfo(decoding: told.data())
    #expect(heard == told)
    #expect(heard.byteCount == nil)
    #expect(heard.itemCount == 2)
  }

  @Test("DND-27 the total is known before the first byte, for each form")
  func totals() async throws {
    let text = TransferItem.text("Hello")
    let picture = TransferItem.make(
      id: UUID(), name: "a.png", kind: .image, type: .png,
      content: .data(Data(pngBytes)), byteCount: Int64(pngBytes.count))
    for items in [[text], [picture], [text, picture]] {
      let forms = TransferItem.representations(of: items)
      let form = TransferInfo.representation(of: items)
      let told = try TransferInfo(
        decoding: await form.payload().data(limit: TransferInfo.byteLimit))
      #expect(told.itemCount == items.count)
      for form in forms {
        let name = form.type.description
        guard let size = told.formSizes[name] else { continue }
        #expect(try await form.payload().byteCount() == size, "\(name)")
      }
      #expect(told.formSizes["application/vnd.satchel.items"] != nil)
      #expect(
        form.type.description.contains(";items=\(items.count);kinds="))
    }
  }

  @Test("DND-27 the number of items stands in the name of the form")
  func name() {
    let name = "application/vnd.satchel.transfer-info;items=3"
    let offer = Offer(wireNames: ["text/plain", name])
    #expect(offer.transferInfo?.wireName == name)
    #expect(offer.transferInfo?.itemCount == 3)
    for bad in ["items=0", "items=-2", "items=x", "items=99999999999999999999"]
    {
      let offer = Offer(
        wireNames: ["application/vnd.satchel.transfer-info;\(bad)"])
      #expect(offer.transferInfo != nil)
      #expect(offer.transferInfo?.itemCount == nil, "\(bad)")
    }
    #expect(Offer(wireNames: ["text/plain"]).transferInfo == nil)
    #expect(offer.transferInfo?.kinds == nil)
    let told = Offer(wireNames: [name + ";kinds=image.richText"])
    #expect(told.transferInfo?.itemCount == 3)
    #expect(told.transferInfo?.kinds == [.image, .richText])
    let alone = Offer(wireNames: [name])
    #expect(Negotiation.negotiate(alone, for: .everything).negotiation == nil)
  }

  @Test(
    "DND-27 nonsense is refused",
    arguments: [
      "", "{}", "[]", "null", #"{"version":1}"#, #"{"version":2,"count":1}"#,
      #"{"version":1,"count":0}"#, #"{"version":1,"count":-3}"#,
      #"{"version":1,"count":1000000000}"#,
      #"{"version":1,"count":1,"items":[{"name":3}]}"#,
      #"{"version":1,"count":1e99}"#,
    ])
  func nonsense(_ json: String) {
    #expect(throws: TransferError.self) { try info(json) }
  }

  @Test("DND-27 what is wrong in a description is left out")
  func repaired() throws {
    let heard = try info(
      """
      {"version":1,"count":2,"items":[
        {"name":"../../etc/x","kind":"spaceship","size":-1,"sha256":"xyz"},
        {}, {"name":"one too many"}],"forms":{"a/b":-1,"c/d":5}}
      """)
    #expect(heard.items.count == 2)
    #expect(
      heard.items[0] == .init(name: "..-..-etc-x"), "\(heard.items[0])")
    #expect(heard.items[1] == .init(name: "Untitled"))
    #expect(heard.formSizes == ["c/d": 5])
    let huge = Data(repeating: 32, count: TransferInfo.byteLimit + 1)
    #expect(throws: TransferError.self) { try TransferInfo(decoding: huge) }
  }

  @Test("DND-27 sizes that overflow give no total")
  func overflow() {
    let info = TransferInfo(
      items: [
        .init(name: "a", byteCount: .max), .init(name: "b", byteCount: .max),
      ])
    #expect(info.byteCount == nil)
  }

  @Test("DND-27 of very many items only the first are described")
  func many() throws {
    let told = TransferInfo(
      items: (0..<50_000).map { .init(name: "File \($0)", byteCount: 1) })
    let data = try told.data()
    #expect(data.count <= TransferInfo.byteLimit)
    let heard = try TransferInfo(decoding: data)
    #expect(heard.itemCount == 50_000)
    #expect(heard.items.count == TransferInfo.describedLimit)
    #expect(heard.byteCount == nil)
  }
}
