#pragma once

#include <QCoreApplication>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <memory>
#include <utility>

namespace resizelens {

/// Lets go of a value on a worker, and after what follows it was shown: giving hundreds of megabytes back
/// takes the system longer than a frame, and as long from whoever asks for memory meanwhile. In the GUI
/// thread.
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
