// Inner loops of resizing, vectorised with Highway for the processor at hand. Rows are contiguous; pointers
// need not be aligned, and outputs never overlap inputs.
#pragma once

#include "core/resize/matrix/row_filter.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace resizelens {

/// float32 lanes per vector on this processor.
std::int64_t filterLanes();

/// out[i] = Σ_t weights[t][i] · in[firsts[i] + t · step]
void filterRow(const RowFilter& filter, const float* in, float* out);

/// out[x] = Σ_k weights[k] · rows[k][x] for x < count; at least one row.
void blendRows(std::span<const float* const> rows, const float* weights, float* out, std::size_t count);

/// float16 as float32, and rounded to nearest even.
void widenRow(const std::uint16_t* in, float* out, std::int64_t count);
void narrowRow(const float* in, std::uint16_t* out, std::int64_t count);

/// Fused halving for a two-tap filter, p = 1, q = 2: filterRow() of weights[0] · upper + weights[1] · lower.
void halveRows(const RowFilter& filter, const float* upper, const float* lower, const float* weights,
               float* out);

/// out[i] = in[firsts[i]]
void selectRow(const RowSelection& selection, const std::uint8_t* in, std::uint8_t* out);
void selectRow(const RowSelection& selection, const std::uint16_t* in, std::uint16_t* out);
void selectRow(const RowSelection& selection, const std::uint32_t* in, std::uint32_t* out);
void selectRow(const RowSelection& selection, const std::uint64_t* in, std::uint64_t* out);

} // namespace resizelens
