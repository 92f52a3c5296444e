// What of a picture of tens of thousands of boxes is worth painting.
#pragma once

#include <QRectF>

#include <bit>
#include <cmath>
#include <cstddef>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// Keys that were met before. One piece of memory: a frame meets a hundred thousand.
class MetKeys
{
public:
    /// Takes up to `most` keys.
    explicit MetKeys(std::size_t most)
        : m_places(std::bit_ceil(2 * most + 2), kFree)
    {
    }

    /// Whether it is new. One value is taken for a new one always.
    bool insert(quint64 key)
    {
        const std::size_t mask = m_places.size() - 1;
        for (std::size_t i = static_cast<std::size_t>(key * kSpread >> 20U) & mask;; i = (i + 1) & mask) {
            if (m_places[i] == key)
                return key == kFree;
            if (m_places[i] == kFree) {
                m_places[i] = key;
                return true;
            }
        }
    }

private:
    static constexpr quint64 kFree = ~quint64{0}, kSpread = 0x9E3779B97F4A7C15U;
    std::vector<quint64> m_places;
};

/// Places on the screen that are taken by texts, each no larger than a cell.
class TakenRoom
{
public:
    /// `cell` in the units of the rectangles.
    explicit TakenRoom(const QSizeF& cell)
        : m_cell(cell)
    {
    }

    /// Whether nothing that was taken before is in it; takes it then.
    bool take(const QRectF& room)
    {
        const int left = across(room.left()), right = across(room.right()), top = down(room.top()),
                  bottom = down(room.bottom());
        for (int x = left; x <= right; ++x)
            for (int y = top; y <= bottom; ++y)
                for (const QRectF& other : m_taken[keyOf(x, y)])
                    if (other.intersects(room))
                        return false;
        for (int x = left; x <= right; ++x)
            for (int y = top; y <= bottom; ++y)
                m_taken[keyOf(x, y)].push_back(room);
        return true;
    }

private:
    int across(double x) const { return static_cast<int>(std::floor(x / m_cell.width())); }
    int down(double y) const { return static_cast<int>(std::floor(y / m_cell.height())); }
    static quint64 keyOf(int x, int y)
    {
        return static_cast<quint64>(static_cast<quint32>(x)) << 32U | static_cast<quint32>(y);
    }

    QSizeF m_cell;
    std::unordered_map<quint64, std::vector<QRectF>> m_taken;
};

} // namespace resizelens
