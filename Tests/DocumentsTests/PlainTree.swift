import Documents

/// What stacks should do, said in the simplest way: nested arrays.
struct PlainTree: Equatable {
  struct Node: Equatable {
    var id: ItemID
    /// Nil for what holds nothing.
    var inside: [Node]?
    /// Whether it may be empty: a mailbox.
    var isBox = false
  }

  var nodes: [Node]

  init(_ workspace: Workspace) {
    func node(_ tree: ItemTree) -> Node {
      Node(
        id: tree.item.id,
        inside: tree.item.holdsItems ? tree.contents.map(node) : nil,
        isBox: tree.item.kind == .mailbox)
    }
    nodes = workspace.items(in: .shelf).map { node(workspace.tree(of: $0)) }
  }

  /// Everything, each stack before what it holds.
  var all: [ItemID] { Self.all(nodes) }

  private static func all(_ nodes: [Node]) -> [ItemID] {
    nodes.flatMap { [$0.id] + all($0.inside ?? []) }
  }

  var stacks: [ItemID] { all.filter { node($0)?.inside != nil } }

  func node(_ id: ItemID) -> Node? { Self.find(id, in: nodes) }

  private static func find(_ id: ItemID, in nodes: [Node]) -> Node? {
    for node in nodes {
      if node.id == id { return node }
      if let found = find(id, in: node.inside ?? []) { return found }
    }
    return nil
  }

  /// The stack that holds something; nil for what lies outside of all.
  func holder(of id: ItemID) -> ItemID? {
    stacks.first { node($0)?.inside?.contains { $0.id == id } == true }
  }

  /// Nil where a stack would be inside itself.
  func moving(
    _ ids: [ItemID], to holder: ItemID?, at index: Int
  ) -> PlainTree? {
    var result = self
    // Something to hold the place, so that taking things out moves it along.
    let mark = ItemID(rawValue: "mark")
    result.insert([Node(id: mark)], into: holder, at: index)
    var moved: [Node]? = []
    guard result.gather(ids, into: &moved) else { return nil }
    guard result.node(mark) != nil else { return nil }
    result.replace(mark, by: moved ?? [])
    result.dissolve()
    return result
  }

  /// Nil where a stack would be inside itself.
  func stacking(
    _ ids: [ItemID], onto target: ItemID, as stack: ItemID
  ) -> PlainTree? {
    var result = self
    guard let first = result.node(target) else { return nil }
    result.replace(target, by: [Node(id: stack, inside: [])])
    var inside: [Node]? = [first]
    guard result.gather(ids.filter { $0 != target }, into: &inside) else {
      return nil
    }
    guard result.node(stack) != nil else { return nil }
    result.insert(inside ?? [], into: stack, at: 0)
    result.dissolve()
    return result
  }

  /// Takes things out, from inside of those that were taken before too.
  private mutating func gather(
    _ ids: [ItemID], into taken: inout [Node]?
  ) -> Bool {
    for id in ids {
      guard let node = Self.take(id, from: &taken) ?? take(id) else {
        return false
      }
      taken?.append(node)
    }
    return true
  }

  private mutating func insert(
    _ new: [Node], into holder: ItemID?, at index: Int
  ) {
    guard let holder else {
      nodes.insert(contentsOf: new, at: min(index, nodes.count))
      return
    }
    Self.change(holder, in: &nodes) { node in
      var inside = node.inside ?? []
      inside.insert(contentsOf: new, at: min(index, inside.count))
      node.inside = inside
      return [node]
    }
  }

  private mutating func replace(_ id: ItemID, by new: [Node]) {
    Self.change(id, in: &nodes) { _ in new }
  }

  private mutating func take(_ id: ItemID) -> Node? {
    var all: [Node]? = nodes
    let taken = Self.take(id, from: &all)
    nodes = all ?? []
    return taken
  }

  private static func take(_ id: ItemID, from nodes: inout [Node]?) -> Node? {
    guard var list = nodes, let found = find(id, in: list) else { return nil }
    change(id, in: &list) { _ in [] }
    nodes = list
    return found
  }

  private static func change(
    _ id: ItemID, in nodes: inout [Node], _ body: (inout Node) -> [Node]
  ) {
    for index in nodes.indices {
      if nodes[index].id == id {
        let new = body(&nodes[index])
        nodes.replaceSubrange(index...index, with: new)
        return
      }
      if var inside = nodes[index].inside {
        change(id, in: &inside, body)
        nodes[index].inside = inside
      }
    }
  }

  private mutating func dissolve() { nodes = Self.dissolved(nodes) }

  private static func dissolved(_ nodes: [Node]) -> [Node] {
    nodes.flatMap { node -> [Node] in
      guard let inside = node.inside.map(dissolved) else { return [node] }
      return inside.count < 2 && !node.isBox
        ? inside : [Node(id: node.id, inside: inside, isBox: node.isBox)]
    }
  }
}
