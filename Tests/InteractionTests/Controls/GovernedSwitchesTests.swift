import Interaction
import Testing

@Suite struct GovernedSwitchesTests {
  private enum Row: Hashable {
    case offline, upload, refresh, network, printers
  }

  private var switches: GovernedSwitches<Row> {
    var switches = GovernedSwitches<Row>([
      .offline: false, .upload: true, .refresh: false, .network: true,
      .printers: true,
    ])
    switches.govern(
      .offline, when: true, [.upload, .refresh], by: .disabling("Offline."))
    switches.govern(.network, when: false, [.printers], by: .hiding)
    return switches
  }

  @Test(
    """
    CTL-68 a switch that holds others back turns them off with a reason, and \
    gives them back as they were
    """)
  func roundTrip() {
    var switches = switches
    let before = [Row.upload, .refresh].map(switches.state)
    #expect(before.map(\.isOn) == [true, false])
    switches.set(.offline, true)
    for row in [Row.upload, .refresh] {
      let state = switches.state(of: row)
      #expect(!state.isOn && state.isVisible && state.reason == "Offline.")
      switches.set(row, true)
      #expect(switches.state(of: row) == state)
    }
    switches.set(.offline, false)
    #expect([Row.upload, .refresh].map(switches.state) == before)
  }

  @Test("CTL-68 a switch that hides others brings them back as they were")
  func hides() {
    var switches = switches
    switches.set(.network, false)
    #expect(!switches.state(of: .printers).isVisible)
    switches.set(.printers, false)
    switches.set(.network, true)
    let state = switches.state(of: .printers)
    #expect(state.isVisible && state.isOn && state.reason == nil)
  }

  @Test("What nothing holds back can be set, and setting it again is nothing")
  func free() {
    var switches = switches
    let changed = [false, false].map { switches.set(.upload, $0) }
    #expect(changed == [true, false])
    #expect(!switches.state(of: .upload).isOn)
  }
}
