#include "widgets/compare/picture_job.h"

#include "core/base/parallel.h"
#include "core/image/to_tensor.h"
#include "widgets/compare/words.h"

#include <QMetaObject>

#include <array>
#include <new>

namespace resizelens {

namespace {

template<class Paint>
Result<PicturePyramid> pyramidInMemory(const Paint& paint, const std::optional<PatchPlace>& place,
                                       const std::stop_token& stop)
{
    try {
        Result<Picture> picture = paint();
        RL_TRY(picture);
        return place ? PicturePyramid(std::move(*picture), *place)
                     : PicturePyramid(std::move(*picture), stop);
    } catch (const std::bad_alloc&) {
        return fail(words::compareNoMemory);
    }
}

} // namespace

Result<PictureSet> paintPictures(const Tensor& original, const Tensor& rewrite,
                                 const DifferencePictureOptions& difference,
                                 const std::optional<PatchPlace>& place, bool differenceOnly,
                                 const std::stop_token& stop)
{
    PictureSet set{.differenceOnly = differenceOnly};
    const std::array<PicturePyramid*, 3> into = {&set.difference, &set.original, &set.rewrite};
    std::array<std::optional<Error>, 3> failures;
    parallelFor(differenceOnly ? 1 : 3, 0, [&](std::int64_t which) {
        const auto i = static_cast<std::size_t>(which);
        auto pyramid = pyramidInMemory(
            [&] {
                return i == 0 ? differencePicture(original, rewrite, difference, stop)
                              : toPicture(i == 1 ? original : rewrite, difference.planes, stop);
            },
            place, stop);
        if (pyramid)
            *into[i] = std::move(*pyramid);
        else
            failures[i] = pyramid.error();
    });
    for (const auto& failure : failures)
        if (failure)
            return fail(*failure);
    return set;
}

PictureJob::PictureJob(QObject* parent)
    : QObject(parent)
    , m_thread([this](const std::stop_token& quit) { work(quit); })
{
}

PictureJob::~PictureJob()
{
    m_current.request_stop();
    m_thread.request_stop();
    m_thread.join();
}

void PictureJob::start(PictureRequest request)
{
    m_current.request_stop();
    m_current = std::stop_source();
    // A whole set that was cancelled is still owed.
    m_wholeSetDue = m_wholeSetDue || !request.differenceOnly;
    request.differenceOnly = !m_wholeSetDue;
    m_running = true;
    {
        const std::lock_guard lock(m_mutex);
        m_order = Order{std::move(request), ++m_generation, m_current.get_token()};
    }
    m_wake.notify_one();
}

void PictureJob::cancel()
{
    m_current.request_stop();
    ++m_generation;
    m_running = false;
    m_wholeSetDue = false;
    const std::lock_guard lock(m_mutex);
    m_order.reset();
}

void PictureJob::work(const std::stop_token& quit)
{
    while (!quit.stop_requested()) {
        std::optional<Order> order;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_order.has_value(); }))
                return;
            order.swap(m_order);
        }
        const PictureRequest& request = order->request;
        auto pictures = paintPictures(request.view->original, request.view->rewrite, request.difference,
                                      std::nullopt, request.differenceOnly, order->stop);
        if (order->stop.stop_requested())
            continue;
        QMetaObject::invokeMethod(
            this,
            [this, generation = order->generation, result = std::move(pictures)] {
                deliver(generation, result);
            },
            Qt::QueuedConnection);
    }
}

void PictureJob::deliver(std::uint64_t generation, const Result<PictureSet>& pictures)
{
    if (generation != m_generation)
        return;
    m_running = false;
    m_wholeSetDue = false;
    if (pictures)
        Q_EMIT finished(*pictures);
    else
        Q_EMIT failed(pictures.error());
}

} // namespace resizelens
