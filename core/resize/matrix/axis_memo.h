#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

namespace resizelens {

/// Everything the matrix of an axis depends on.
using AxisKey = std::tuple<ResizeMode, CoordinateMode, NearestMode, bool, double, bool, bool, std::int64_t,
                           std::int64_t, double, double, double, bool, bool>;
/// nullopt if a number is not finite: NaN breaks the ordering.
std::optional<AxisKey> axisKey(const ResizeSpec& spec, const AxisGeometry& axis);

/// Recent results per axis: the axes of a model repeat, and each is queried many times. Thread-safe.
template<class Value>
class AxisMemo
{
public:
    /// Keeps up to `bytes` of recent values, and as much of older ones.
    explicit AxisMemo(std::size_t bytes)
        : m_most(bytes)
    {
    }

    std::optional<Value> find(const AxisKey& key)
    {
        const std::lock_guard lock(m_mutex);
        if (const auto found = m_recent.find(key); found != m_recent.end())
            return found->second.value;
        const auto found = m_older.find(key);
        if (found == m_older.end())
            return std::nullopt;
        const Entry entry = std::move(found->second);
        m_older.erase(found);
        add(key, entry);
        return entry.value;
    }

    void keep(const AxisKey& key, const Value& value, std::size_t bytes)
    {
        constexpr std::size_t kMostOfAll = 8; // a single value may use at most an eighth
        const std::lock_guard lock(m_mutex);
        if (bytes <= m_most / kMostOfAll)
            add(key, {value, bytes});
    }

private:
    struct Entry
    {
        Value value;
        std::size_t bytes;
    };

    void add(const AxisKey& key, const Entry& entry)
    {
        if (m_bytes + entry.bytes > m_most) {
            m_older = std::exchange(m_recent, {});
            m_bytes = 0;
        }
        m_bytes += m_recent.emplace(key, entry).second ? entry.bytes : 0;
    }

    const std::size_t m_most;
    std::mutex m_mutex;
    std::map<AxisKey, Entry> m_recent, m_older;
    std::size_t m_bytes = 0; // of m_recent
};

} // namespace resizelens
