// Questions about the dots of a picture, here because they are asked millions
// of times. A dot is 4 bytes: blue, green, red, unused. Thread: any.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most that a channel differs, 0 to 255.
int desktop_pixel_distance(const uint8_t *one, const uint8_t *other);

/// How many of `count` dots are within the tolerance of `color`.
size_t desktop_pixels_like(
    const uint8_t *dots, size_t count, const uint8_t *color, int tolerance);

/// How many of `count` dots differ by more than the tolerance.
size_t desktop_pixels_different(
    const uint8_t *dots, const uint8_t *others, size_t count, int tolerance);

/// The columns and rows, first and last, that hold such a colour. False when
/// there is none.
bool desktop_pixels_bounds(
    const uint8_t *dots, size_t width, size_t height, const uint8_t *color,
    int tolerance, size_t bounds[4]);

/// The mean of `count` dots, more than 0.
void desktop_pixels_average(
    const uint8_t *dots, size_t count, uint8_t average[4]);

/// Finds the different colours of `count` dots: writes each once into `colors`,
/// as 0xRRGGBB in rising order, how many dots have it into `counts`, and returns
/// how many there are. Both have room for `count`.
size_t desktop_pixels_colors(
    const uint8_t *dots, size_t count, uint32_t *colors, uint32_t *counts);

/// Turns `count` dots to or from 3 bytes: red, green, blue.
void desktop_pixels_to_rgb(const uint8_t *dots, size_t count, uint8_t *rgb);
void desktop_pixels_from_rgb(const uint8_t *rgb, size_t count, uint8_t *dots);
