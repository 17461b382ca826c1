import ArgumentParser
import Documents
import Foundation
import Library
import Localization
import SatchelApp
import SatchelTools

extension Satchel {
  /// Copies items out.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy items into a folder, or to standard output.",
      discussion: """
        It prints the paths of what it has made. What has the name already is \
        left alone: a number is added. A stack becomes a folder.

        Examples:
          satchel export report.pdf
          satchel export --to ~/Pictures --in Holiday beach.jpg dune.jpg
          satchel export --to - "My changes" | git apply
        """)

    @Option(
      name: .customLong("to"),
      help: ArgumentHelp(
        "The folder; - for standard output.", valueName: "folder"),
      completion: .directory)
    var folder = "."

    @Flag(
      name: [.customShort("0"), .customLong("null")],
      help: "End each path with a NUL byte rather than a new line.")
    var endsWithNUL = false

    @Flag(help: "Print the paths as JSON.")
    var json = false

    @OptionGroup var options: ItemOptions

    func validate() throws {
      if json, endsWithNUL {
        throw ValidationError(tr("“--json” and “-0” don’t go together."))
      }
    }

    func run() throws {
      let trees = try options.trees()
      guard folder != "-" else { return try writeOut(trees) }
      let path = URL(filePath: folder, directoryHint: .isDirectory)
      guard
        (try? path.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
          == true
      else { throw ToolError(tr("“\(folder)” is not there, or is no folder.")) }
      let answer = try export(trees, to: path)
      if json {
        try StandardOutput.write(LibraryListing.json(answer.files))
      } else {
        let end = endsWithNUL ? "\0" : "\n"
        try StandardOutput.write(
          Data(answer.files.map { $0 + end }.joined().utf8))
      }
      try answer.endWithProblems()
    }

    private func export(
      _ trees: [ItemTree], to folder: URL
    ) throws -> LibraryAnswer {
      try options.library.carryOut(
        .export(
          trees.map(\.item.id),
          to: folder.absoluteURL.path(percentEncoded: false)))
    }

    /// Copies the bytes of items, one after another.
    private func writeOut(_ trees: [ItemTree]) throws {
      for tree in trees where tree.item.holdsItems || tree.item.kind == .folder
      {
        throw ValidationError(
          tr("“\(tree.item.name)” holds other things: name a folder for it."))
      }
      try PrivateFolder.with { folder in
        let answer = try export(trees, to: folder)
        for file in answer.files {
          let handle = try FileHandle(forReadingFrom: URL(filePath: file))
          while let piece = try handle.read(upToCount: Self.pieceSize),
            !piece.isEmpty
          { try StandardOutput.write(piece) }
        }
        try answer.endWithProblems()
      }
    }

    private static let pieceSize = 1 << 20
  }
}
