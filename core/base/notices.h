#pragma once

#include "core/base/phrase.h"

#include <functional>

namespace resizelens {

/// Tells users once per process of a problem outside any result (a worker not confined). Thread-safe.
void tellNotice(const Phrase& notice);

/// Sends past notices now, later ones on the telling thread, to the only listener; an empty one unsubscribes.
void listenToNotices(std::function<void(const Phrase&)> listener);

} // namespace resizelens
