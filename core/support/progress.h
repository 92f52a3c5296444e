#pragma once

#include "core/support/phrase.h"

#include <functional>
#include <stop_token>

namespace resizelens {

/// How long work talks to its caller: `report` (fraction 0..1, what is being done) is called from the
/// worker's thread, at most a few dozen times per second of work; `stop` is looked at at least every 50 ms.
struct Progress
{
    std::function<void(double fraction, const Phrase& what)> report;
    std::stop_token stop;

    /// progress(0.5, words::checkingSite, id): the phrase is made only where somebody listens.
    template<class... Args>
    void operator()(double fraction, WordsFor<Args...> what, const Args&... args) const
    {
        if (report)
            report(fraction, say<Args...>(what, args...));
    }
    void operator()(double fraction, const Phrase& what) const
    {
        if (report)
            report(fraction, what);
    }
    bool cancelled() const { return stop.stop_requested(); }
};

} // namespace resizelens
