// Points and rectangles in widgets are the types that Interaction calculates
// with.
@_exported import struct Interaction.Point
@_exported import struct Interaction.Rect
