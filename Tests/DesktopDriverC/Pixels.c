#include "Pixels.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES = 4 };

int desktop_pixel_distance(const uint8_t *one, const uint8_t *other) {
  int most = 0;
  for (int i = 0; i < 3; i++) {
    int distance = abs((int)one[i] - (int)other[i]);
    if (distance > most)
      most = distance;
  }
  return most;
}

size_t desktop_pixels_like(
    const uint8_t *dots, size_t count, const uint8_t *color, int tolerance) {
  size_t like = 0;
  for (size_t i = 0; i < count; i++)
    like += desktop_pixel_distance(dots + i * BYTES, color) <= tolerance;
  return like;
}

size_t desktop_pixels_different(
    const uint8_t *dots, const uint8_t *others, size_t count, int tolerance) {
  size_t different = 0;
  for (size_t i = 0; i < count; i++)
    different += desktop_pixel_distance(
                     dots + i * BYTES, others + i * BYTES) > tolerance;
  return different;
}

bool desktop_pixels_bounds(
    const uint8_t *dots, size_t width, size_t height, const uint8_t *color,
    int tolerance, size_t bounds[4]) {
  size_t left = width, top = height, right = 0, bottom = 0;
  for (size_t y = 0; y < height; y++)
    for (size_t x = 0; x < width; x++)
      if (desktop_pixel_distance(dots + (y * width + x) * BYTES, color) <=
          tolerance) {
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y;
      }
  bounds[0] = left;
  bounds[1] = top;
  bounds[2] = right;
  bounds[3] = bottom;
  return left < width;
}

void desktop_pixels_average(
    const uint8_t *dots, size_t count, uint8_t average[4]) {
  uint64_t sums[BYTES] = {0};
  for (size_t i = 0; i < count * BYTES; i++)
    sums[i % BYTES] += dots[i];
  for (int i = 0; i < BYTES; i++)
    average[i] = (uint8_t)(sums[i] / count);
}

static int compare(const void *one, const void *other) {
  uint32_t first = *(const uint32_t *)one, second = *(const uint32_t *)other;
  return (first > second) - (first < second);
}

size_t desktop_pixels_colors(
    const uint8_t *dots, size_t count, uint32_t *colors, uint32_t *counts) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *dot = dots + i * BYTES;
    colors[i] = (uint32_t)dot[2] << 16 | (uint32_t)dot[1] << 8 | dot[0];
  }
  qsort(colors, count, sizeof *colors, compare);
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    if (found == 0 || colors[found - 1] != colors[i]) {
      colors[found] = colors[i];
      counts[found++] = 0;
    }
    counts[found - 1]++;
  }
  return found;
}

void desktop_pixels_to_rgb(const uint8_t *dots, size_t count, uint8_t *rgb) {
  for (size_t i = 0; i < count; i++)
    for (int channel = 0; channel < 3; channel++)
      rgb[i * 3 + channel] = dots[i * BYTES + 2 - channel];
}

void desktop_pixels_from_rgb(const uint8_t *rgb, size_t count, uint8_t *dots) {
  for (size_t i = 0; i < count; i++) {
    // Tests aren't optimised: a dot is one word, with the next one's red in it.
    uint32_t word = 0;
    memcpy(&word, rgb + i * 3, i + 1 < count ? 4 : 3);
    word = __builtin_bswap32(word) >> 8;
    memcpy(dots + i * BYTES, &word, BYTES);
  }
}
