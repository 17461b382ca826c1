// What a program needs to put the controls into windows comes with them.
@_exported import GtkBridge
@_exported import Interaction
