// libFuzzer's entry for programs with a main function of their own.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Runs `test` with more and more inputs, as the arguments say (see
// https://llvm.org/docs/LibFuzzer.html). Returns the exit status.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*test)(const uint8_t *data, size_t size));
