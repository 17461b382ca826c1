import Testing

@testable import Pictures

/// What goes between the app and the process that decodes.
@Suite struct PictureProtocolTests {
  private static let small = PictureRequest.thumbnail(side: 192)

  @Test(
    "Requests come as they were sent",
    arguments: [small, .converted(to: .png), .soundLength])
  func requests(_ request: PictureRequest) {
    #expect(request.bytes.count == PictureRequest.length)
    #expect(PictureRequest(request.bytes) == request)
    for place in 0..<8 {
      var broken = request.bytes
      broken[place] ^= 0x80
      #expect(PictureRequest(broken) == nil)
    }
    #expect(PictureRequest(request.bytes.dropLast()) == nil)
    #expect(PictureRequest([]) == nil)
  }

  @Test("No request is for a side that is none", arguments: [0, 1025, -1])
  func sides(_ side: Int) {
    #expect(PictureRequest(PictureRequest.thumbnail(side: side).bytes) == nil)
  }

  @Test(
    "A message that promises more than comes is none, and is told so at once")
  func promises() {
    let start = ContinuousClock.now
    defer { #expect(.now - start < .seconds(60)) }
    let nothing = [UInt8](repeating: 0, count: 4)
    let most = [UInt8](repeating: 0xFF, count: 4)
    // Its subject, its name, its date, and then who wrote it.
    #expect(DecodedMessage(nothing + nothing + nothing + most) == nil)
    #expect(DecodedMessage(most) == nil)
    var message = DecodedMessage()
    message.subject = "Trip"
    message.from = [.init(name: "Anna", address: "anna@example.org")]
    message.replyTo = [.init(name: "", address: "list@example.org")]
    #expect(DecodedMessage(message.bytes) == message)
    #expect(DecodedMessage(Array(message.bytes.dropLast())) == nil)
  }

  @Test("Answers come as they were sent")
  func answers() {
    let answers: [(PictureAnswer, PictureRequest)] = [
      (.pixels(width: 192, height: 1), Self.small), (.undecodable, Self.small),
      (.bytes(count: PictureAnswer.chunkLength), .converted(to: .png)),
      (.end, .converted(to: .png)),
      (.tooLarge, .converted(to: .png)), (.undecodable, .soundLength),
      (.length(milliseconds: 1), .soundLength),
      (.length(milliseconds: PictureLimits.soundLength), .soundLength),
    ]
    for (answer, request) in answers {
      #expect(answer.header.count == PictureAnswer.length)
      #expect(PictureAnswer(answer.header, to: request) == answer)
    }
  }

  @Test("An answer to something else, or of another size, is none")
  func strangers() {
    let strangers: [(PictureAnswer, PictureRequest)] = [
      (.pixels(width: 193, height: 1), Self.small),
      (.pixels(width: 1, height: 193), Self.small),
      (.pixels(width: 0, height: 1), Self.small),
      (.pixels(width: .max, height: .max), Self.small),
      (.pixels(width: 1, height: 1), .converted(to: .png)), (.end, Self.small),
      (.bytes(count: 1), Self.small), (.bytes(count: 0), .converted(to: .png)),
      (.bytes(count: PictureAnswer.chunkLength + 1), .converted(to: .png)),
      (.length(milliseconds: 1), Self.small), (.end, .soundLength),
      (.length(milliseconds: 0), .soundLength),
      (.length(milliseconds: PictureLimits.soundLength + 1), .soundLength),
      (.pixels(width: 1, height: 1), .soundLength),
    ]
    for (answer, request) in strangers {
      #expect(PictureAnswer(answer.header, to: request) == nil, "\(answer)")
    }
    let none = [UInt8](repeating: 0, count: PictureAnswer.length)
    #expect(PictureAnswer(none, to: .converted(to: .png)) == nil)
    #expect(PictureAnswer([], to: .converted(to: .png)) == nil)
  }
}
