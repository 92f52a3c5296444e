#pragma once

#include "core/resize/axis_operator.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

namespace resizelens {

/// All that the matrix of an axis depends on.
using AxisKey = std::tuple<ResizeMode, CoordinateMode, NearestMode, bool, double, bool, bool, std::int64_t,
                           std::int64_t, double, double, double, bool, bool>;
/// nullopt where a number is not finite: that has no place in an order.
std::optional<AxisKey> axisKey(const ResizeSpec& spec, const AxisGeometry& axis);

/// What was found of the last axes: those of one model repeat, and each is asked for many times. May be used
/// from several threads.
template<class Value>
class AxisMemo
{
public:
    /// As many bytes of recent values are kept, and as many of older ones.
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
        constexpr std::size_t kMostOfAll = 8; // one value takes no more than its eighth
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
    std::size_t m_bytes = 0; // of the recent ones
};

} // namespace resizelens
