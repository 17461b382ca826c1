// Places in widgets are those by which the decisions reckon.
@_exported import struct Interaction.Point
@_exported import struct Interaction.Rect
