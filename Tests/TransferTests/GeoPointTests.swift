import Testing
import Transfer

@Suite struct GeoPointTests {
  @Test("A place is written as an address that a note may lead to")
  func writes() throws {
    let place = try #require(
      GeoPoint(latitude: 52.520008, longitude: -13.404954))
    #expect(place.uri == "geo:52.52001,-13.40495")
    #expect(place.words == "52.52001, -13.40495")
    #expect(TextStyle.validLink(place.uri) == place.uri)
    let none = try #require(GeoPoint(latitude: -0.000001, longitude: 0))
    #expect(none.uri == "geo:0.00000,0.00000")
  }

  @Test(
    "What is nowhere on the earth is no place",
    arguments: [
      (91, 0), (0, 181), (-90.1, 0), (.nan, 0), (0, .infinity),
    ] as [(Double, Double)])
  func refuses(_ latitude: Double, _ longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }
}
