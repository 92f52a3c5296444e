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

/// out[i] = Σ_t weights[t][i] · in[firsts[i] + t · step]. `ahead` is read next: it is fetched meanwhile.
void filterRow(const RowFilter& filter, const float* in, float* out, std::span<const std::byte> ahead = {});

/// How rows of a result are stored. They are streamed past the cache where it could not hold them until they are used;
/// otherwise it reads first what they replace.
enum class Store { cached, streamed };
constexpr Store storeFor(std::int64_t bytes)
{
    constexpr std::int64_t kMostCached = std::int64_t{16} << 20;
    return bytes < kMostCached ? Store::cached : Store::streamed;
}

/// Streamed rows can be read by other threads once it has gone.
class StreamGuard
{
public:
    explicit StreamGuard(Store store)
        : m_store(store)
    {
    }
    ~StreamGuard();
    StreamGuard(const StreamGuard&) = delete;
    StreamGuard& operator=(const StreamGuard&) = delete;

    Store store() const { return m_store; }

private:
    Store m_store;
};

/// Copies a row that is in the cache.
void streamRow(std::span<const std::byte> in, void* out);

/// out[x] = Σ_k weights[k] · rows[k][x] for x < count; at least one row. More than four are not streamed.
void blendRows(std::span<const float* const> rows, const float* weights, float* out, std::int64_t count,
               Store store = Store::cached);

/// float16 as float32, and rounded to nearest even.
void widenRow(const std::uint16_t* in, float* out, std::int64_t count);
void narrowRow(const float* in, std::uint16_t* out, std::int64_t count, Store store = Store::cached);

/// Fused halving for a two-tap filter, p = 1, q = 2: filterRow() of weights[0] · upper + weights[1] · lower.
void halveRows(const RowFilter& filter, const float* upper, const float* lower, const float* weights,
               float* out);

/// out[i] = in[firsts[i]]
void selectRow(const RowSelection& selection, const std::uint8_t* in, std::uint8_t* out);
void selectRow(const RowSelection& selection, const std::uint16_t* in, std::uint16_t* out);
void selectRow(const RowSelection& selection, const std::uint32_t* in, std::uint32_t* out);
void selectRow(const RowSelection& selection, const std::uint64_t* in, std::uint64_t* out);

} // namespace resizelens
