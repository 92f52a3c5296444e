#pragma once

#include <QCoreApplication>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <memory>
#include <utility>

namespace resizelens {

/// Frees a large value on a worker, after a delay for the next repaint: returning hundreds of megabytes takes
/// longer than a frame and stalls other allocations. Call on the GUI thread.
template<class T>
void discard(T value)
{
    constexpr std::chrono::milliseconds kLater{200};
    QTimer::singleShot(kLater, QCoreApplication::instance(),
                       [held = std::make_shared<T>(std::move(value))]() mutable {
                           QThreadPool::globalInstance()->start([last = std::exchange(held, nullptr)] {});
                       });
}

} // namespace resizelens
