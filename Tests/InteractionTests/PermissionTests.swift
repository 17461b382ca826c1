import Foundation
import Interaction
import Testing

/// When personal data may be read, and when a person is asked.
@Suite struct PermissionTests {
  private static let used = PersonalData.used

  @Test(
    "PER-01 nothing is read before it is allowed, nor once that is denied",
    arguments: used)
  func closed(_ data: PersonalData) throws {
    var broker = PermissionBroker()
    #expect(broker.permit(for: data) == nil)
    #expect(broker.state(of: data, whichIs: .ready) == .unknown)
    #expect(
      broker.use(data, whichIs: .ready)
        == .ask(reason: try #require(data.reason)))
    #expect(broker.permit(for: data) == nil)
    #expect(broker.answer(data, allows: false) == nil)
    #expect(broker.permit(for: data) == nil)
    #expect(broker.state(of: data, whichIs: .ready) == .denied)
    for grant in PermissionBroker.Grant.allCases {
      let broker = PermissionBroker([data: grant])
      #expect((broker.permit(for: data) != nil) == (grant == .allowed))
    }
  }

  @Test("PER-01 one that is allowed opens no other", arguments: used)
  func apart(_ data: PersonalData) {
    var broker = PermissionBroker()
    _ = broker.use(data, whichIs: .ready)
    let permit = broker.answer(data, allows: true)
    #expect(permit?.data == data)
    for other in PersonalData.allCases where other != data {
      #expect(broker.permit(for: other) == nil)
    }
  }

  @Test(
    """
    PER-02 what is taken back holds no more, not even once it is allowed again
    """, arguments: used, [PermissionBroker.Grant.denied, .unknown])
  func takenBack(
    _ data: PersonalData, _ grant: PermissionBroker.Grant
  ) throws {
    var broker = PermissionBroker([data: .allowed])
    let permit = try #require(broker.permit(for: data))
    #expect(broker.holds(permit))
    broker.set(data, to: .allowed)
    #expect(broker.holds(permit))
    broker.set(data, to: grant)
    #expect(!broker.holds(permit))
    broker.set(data, to: .allowed)
    #expect(!broker.holds(permit))
    let next = try #require(broker.permit(for: data))
    #expect(broker.holds(next))
  }

  @Test("PER-02 one that is taken back leaves the others", arguments: used)
  func others(_ data: PersonalData) throws {
    var broker = PermissionBroker(
      Dictionary(uniqueKeysWithValues: Self.used.map { ($0, .allowed) }))
    let permits = Self.used.compactMap { broker.permit(for: $0) }
    broker.set(data, to: .denied)
    #expect(
      permits.filter { broker.holds($0) }.map(\.data)
        == Self.used.filter { $0 != data })
  }

  @Test(
    """
    PER-03 a person is asked once, when something needs it; after No they are \
    told where to allow it, and after no answer they are asked the next time
    """, arguments: used)
  func once(_ data: PersonalData) throws {
    let ask = PermissionBroker.Answer.ask(
      reason: try #require(data.reason))
    var broker = PermissionBroker()
    #expect(broker.use(data, whichIs: .ready) == ask)
    // Pressed twice, it is one question.
    #expect(broker.use(data, whichIs: .ready) == .wait)
    #expect(broker.answer(data, allows: nil) == nil)
    #expect(broker.use(data, whichIs: .ready) == ask)
    #expect(broker.answer(data, allows: false) == nil)
    for _ in 0..<3 {
      #expect(
        broker.use(data, whichIs: .ready)
          == .explain("\(data.name) is switched off in Preferences."))
    }
    broker.set(data, to: .allowed)
    let permit = try #require(broker.permit(for: data))
    #expect(broker.use(data, whichIs: .ready) == .read(permit))
    // An answer that nobody waits for is none.
    broker.set(data, to: .denied)
    #expect(broker.answer(data, allows: true) == nil)
    #expect(broker.grant(of: data) == .denied)
  }

  @Test(
    "NS-111 PER-03 what nothing here reads is never asked for",
    arguments: PersonalData.allCases.filter { !used.contains($0) })
  func unused(_ data: PersonalData) {
    var broker = PermissionBroker([data: .allowed])
    #expect(broker.permit(for: data) == nil)
    #expect(broker.state(of: data, whichIs: .ready) == .unavailable)
    guard case .explain(let sentence) = broker.use(data, whichIs: .ready)
    else {
      Issue.record("\(data) was asked for.")
      return
    }
    #expect(!sentence.isEmpty)
    #expect(broker.answer(data, allows: true) == nil)
  }

  @Test(
    """
    PER-04 each reason is at most two short sentences in sentence case, without \
    the program's name
    """, arguments: used)
  func reasons(_ data: PersonalData) throws {
    let reason = try #require(data.reason)
    let sentences = reason.split(separator: ".")
    #expect((1...2).contains(sentences.count))
    #expect(reason.hasSuffix("."))
    #expect(!reason.contains("Satchel"))
    #expect(reason.count <= 160)
    #expect(!reason.contains("!"))
    for sentence in sentences {
      let words = sentence.split(separator: " ")
      #expect(words.first?.first?.isUppercase == true)
      for word in words.dropFirst() {
        #expect(word.first?.isUppercase == false, "\(word)")
      }
    }
    #expect(Set(Self.used.compactMap(\.reason)).count == Self.used.count)
  }

  @Test(
    """
    PER-06 what the desktop has switched off or doesn't have is explained and \
    never asked for, whatever was allowed
    """, arguments: used, [PersonalData.Availability.switchedOff, .missing])
  func unavailable(
    _ data: PersonalData, _ availability: PersonalData.Availability
  ) throws {
    for grant in PermissionBroker.Grant.allCases {
      var broker = PermissionBroker([data: grant])
      let obstacle = try #require(data.obstacle(availability))
      #expect(broker.use(data, whichIs: availability) == .explain(obstacle))
      #expect(broker.state(of: data, whichIs: availability) == .unavailable)
      // It is no answer, and is asked for once it is there.
      #expect(broker.grant(of: data) == grant)
    }
    #expect(data.obstacle(.ready) == nil)
  }
}
