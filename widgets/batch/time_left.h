#pragma once

#include <cstdint>
#include <deque>
#include <optional>

namespace resizelens {

/// How long work will take yet, from how far it came by when. Work whose end is slower than its beginning
/// (the last model of a batch is the largest one, or a model's verification takes longest) has no promise
/// repeated: the speed of late counts, and where nothing has moved for a while, at least as long again is
/// left.
class TimeLeft
{
public:
    /// At `worked` milliseconds of work, pauses left out, this share (0..1) is done. Neither falls.
    void note(std::int64_t worked, double fraction);
    /// Milliseconds from `worked` on; nullopt: it is too early to say.
    std::optional<std::int64_t> at(std::int64_t worked) const;

private:
    struct Step
    {
        std::int64_t worked;
        double fraction;
    };
    std::deque<Step> m_steps; // of late, and the last one before
};

} // namespace resizelens
