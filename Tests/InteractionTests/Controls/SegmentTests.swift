import Interaction
import Testing

@Suite struct SegmentTests {
  @Test(
    """
    NS-060 CTL-54 with little room more than five segments become a drop-down \
    list
    """,
    arguments: [
      (3, 60.0, 400.0, SegmentLayout.segments), (5, 60, 400, .segments),
      (6, 60, 400, .dropDown), (6, 60, 599, .dropDown), (6, 60, 600, .segments),
      (3, 150, 400, .dropDown), (8, 90, 700, .dropDown),
    ])
  func layout(
    _ count: Int, _ widest: Double, _ width: Double, _ layout: SegmentLayout
  ) {
    #expect(SegmentLayout(count: count, widest: widest, in: width) == layout)
  }

  @Test(
    "CTL-55 words on segments are about as long as one another",
    arguments: [
      (["Map", "Transit"], SegmentProblem.uneven),
      (["Day", "Week", "Month"], nil), (["Day"], .tooFew), ([], .tooFew),
      (["Day", ""], .empty), (["Day", "Day"], .repeated),
      (["Map", "Places"], nil),
    ] as [([String], SegmentProblem?)])
  func words(_ words: [String], _ problem: SegmentProblem?) {
    #expect(SegmentProblem(in: words) == problem)
  }
}
