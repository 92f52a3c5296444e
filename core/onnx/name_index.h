#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace resizelens {

/// A hash table of names, 8 bytes per slot; nameOf(number) gives the name. The first number of a name wins.
class NameIndex
{
public:
    void reserve(std::size_t count)
    {
        if (m_slots.size() < 2 * count)
            grow(2 * count);
    }

    template<class NameOf>
    std::optional<std::uint32_t> find(std::string_view name, const NameOf& nameOf) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const Slot& slot = m_slots[place(m_slots, name, shortHash(name), nameOf)];
        return slot.number == kFree ? std::nullopt : std::optional(slot.number);
    }

    /// Returns the number of `name`, which is `number` if the name is new.
    template<class NameOf>
    std::uint32_t add(std::string_view name, std::uint32_t number, const NameOf& nameOf)
    {
        if (2 * (m_count + 1) > m_slots.size())
            grow(2 * m_slots.size());
        const std::uint32_t hash = shortHash(name);
        Slot& slot = m_slots[place(m_slots, name, hash, nameOf)];
        if (slot.number != kFree)
            return slot.number;
        slot = {hash, number};
        ++m_count;
        return number;
    }

private:
    static constexpr std::uint32_t kFree = 0xffffffffu;
    struct Slot
    {
        std::uint32_t hash = 0;
        std::uint32_t number = kFree;
    };

    static std::uint32_t shortHash(std::string_view name)
    {
        return static_cast<std::uint32_t>(std::hash<std::string_view>{}(name));
    }

    /// The slot of the name, or the free slot for it.
    template<class NameOf>
    static std::size_t place(const std::vector<Slot>& slots, std::string_view name, std::uint32_t hash,
                             const NameOf& nameOf)
    {
        std::size_t at = hash & (slots.size() - 1);
        while (slots[at].number != kFree && (slots[at].hash != hash || nameOf(slots[at].number) != name))
            at = (at + 1) & (slots.size() - 1);
        return at;
    }

    void grow(std::size_t atLeast)
    {
        std::vector<Slot> larger(std::bit_ceil(std::max<std::size_t>(16, atLeast)));
        for (const Slot& slot : m_slots) {
            if (slot.number == kFree)
                continue;
            std::size_t at = slot.hash & (larger.size() - 1);
            while (larger[at].number != kFree)
                at = (at + 1) & (larger.size() - 1);
            larger[at] = slot;
        }
        m_slots = std::move(larger);
    }

    std::vector<Slot> m_slots; // size a power of two, at most half full
    std::size_t m_count = 0;
};

} // namespace resizelens
