#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

namespace resizelens {

/// How long work talks to its caller: `report` (fraction 0..1, what is being done) is called from the
/// worker's thread, at most a few dozen times per second of work; `stop` is looked at at least every 50 ms.
struct Progress
{
    std::function<void(double fraction, std::string_view text)> report;
    std::stop_token stop;

    void operator()(double fraction, std::string_view text) const
    {
        if (report)
            report(fraction, text);
    }
    bool cancelled() const { return stop.stop_requested(); }
};

} // namespace resizelens
