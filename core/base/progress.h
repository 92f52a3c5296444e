#pragma once

#include "core/base/error.h"

#include <functional>
#include <stop_token>

namespace resizelens {

/// Progress and cancellation of long-running work. `report` (fraction 0..1, current step) is called on the
/// working thread, at most a few dozen times per second; `stop` is polled at least every 50 ms.
struct Progress
{
    std::function<void(double fraction, const Phrase& what)> report;
    std::stop_token stop;

    /// progress(0.5, words::checkingSite, id): the phrase is built only if there is a listener.
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
    /// Error "cancelled" once a stop was requested: RL_TRY(progress.goOn()).
    Result<void> goOn() const { return cancelled() ? Result<void>(fail(cancelledError())) : Result<void>(); }
};

} // namespace resizelens
