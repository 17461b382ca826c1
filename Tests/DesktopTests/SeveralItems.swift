import Foundation

/// Items in Satchel's own form, as another Satchel would send them.
struct SeveralItems: Sendable {
  let names: [String]
  let payload: Data
  let info: Data

  init(_ names: [String], bytes: Int) {
    self.names = names
    let text = Data(repeating: UInt8(ascii: "x"), count: bytes)
    let entries = names.map {
      """
      {"name":"\($0)","kind":"text","type":"text/plain;charset=utf-8",\
      "length":\(bytes)}
      """
    }
    let manifest = Data("{\"items\":[\(entries.joined(separator: ","))]}".utf8)
    var payload = Data("SATCHEL1".utf8)
    payload += withUnsafeBytes(of: UInt32(manifest.count).bigEndian) {
      Data($0)
    }
    payload += manifest
    for _ in names { payload += text }
    self.payload = payload
    let items = names.map {
      "{\"name\":\"\($0)\",\"kind\":\"text\",\"size\":\(bytes)}"
    }
    info = Data(
      """
      {"version":1,"count":\(names.count),\
      "items":[\(items.joined(separator: ","))],\
      "forms":{"application/vnd.satchel.items":\(payload.count)}}
      """.utf8)
  }
}
