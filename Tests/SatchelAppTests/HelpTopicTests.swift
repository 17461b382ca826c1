import Testing

@testable import SatchelApp

/// What the help is made of.
@Suite struct HelpTopicTests {
  private let topics = HelpTopic.all

  @Test("NAV-04 each topic has a title of its own, and what it names is there")
  func named() {
    #expect(Set(topics.map(\.title)).count == topics.count)
    for (index, topic) in topics.enumerated() {
      #expect(!topic.seeAlso.isEmpty, "\(topic.title)")
      #expect(topic.related.count == topic.seeAlso.count, "\(topic.title)")
      #expect(!topic.related.contains(index), "\(topic.title)")
      #expect(Set(topic.related).count == topic.related.count)
    }
  }

  @Test("NAV-04 from each topic the links in the words lead to every other")
  func reached() {
    for start in topics.indices {
      var reached: Set = [start]
      var next = [start]
      while let topic = next.popLast() {
        for link in topics[topic].related where reached.insert(link).inserted {
          next.append(link)
        }
      }
      let missing = topics.indices.filter { !reached.contains($0) }
      #expect(
        missing.isEmpty,
        "from “\(topics[start].title)”: \(missing.map { topics[$0].title })")
    }
  }
}
