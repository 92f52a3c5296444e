#include "core/base/notices.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

struct Notices
{
    std::mutex mutex;
    std::vector<Phrase> told;
    std::function<void(const Phrase&)> listener;
};

Notices& notices()
{
    static Notices all;
    return all;
}

} // namespace

void tellNotice(const Phrase& notice)
{
    const std::lock_guard lock(notices().mutex);
    if (std::ranges::find(notices().told, notice) != notices().told.end())
        return;
    notices().told.push_back(notice);
    if (notices().listener)
        notices().listener(notice);
}

void listenToNotices(std::function<void(const Phrase&)> listener)
{
    const std::lock_guard lock(notices().mutex);
    notices().listener = std::move(listener);
    if (notices().listener)
        std::ranges::for_each(notices().told, notices().listener);
}

} // namespace resizelens
