// What the interface of DragKit speaks of, so that `import DragKit` is enough.
@_exported import ContentTypes
@_exported import GtkBridge
@_exported import Interaction
@_exported import Transfer
