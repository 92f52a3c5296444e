#include "widgets/compare/picture_job.h"

#include "core/image/to_tensor.h"

#include <QMetaObject>

#include <new>

namespace resizelens {

namespace {

Result<PicturePyramid> pyramidOf(Result<Picture> picture, const std::optional<PatchPlace>& place,
                                 const std::stop_token& stop)
{
    if (!picture)
        return fail(picture.error());
    return place ? PicturePyramid(std::move(*picture), *place) : PicturePyramid(std::move(*picture), stop);
}

Result<PictureSet> makePicturesInMemory(const PictureRequest& request, const std::stop_token& stop)
{
    try {
        return paintPictures(request.view->original, request.view->rewrite, request.difference, std::nullopt,
                             request.differenceOnly, stop);
    } catch (const std::bad_alloc&) {
        return fail(ErrorKind::limit, "compare.memory", "there is not enough memory to show these pictures");
    }
}

} // namespace

Result<PictureSet> paintPictures(const Tensor& original, const Tensor& rewrite,
                                 const DifferencePictureOptions& difference,
                                 const std::optional<PatchPlace>& place, bool differenceOnly,
                                 const std::stop_token& stop)
{
    PictureSet set{.differenceOnly = differenceOnly};
    const auto paint = [&](Result<Picture> picture, PicturePyramid& into) -> Result<void> {
        auto pyramid = pyramidOf(std::move(picture), place, stop);
        if (!pyramid)
            return fail(pyramid.error());
        into = std::move(*pyramid);
        return {};
    };
    if (!differenceOnly) {
        if (auto done = paint(toPicture(original, difference.planes, stop), set.original); !done)
            return fail(done.error());
        if (auto done = paint(toPicture(rewrite, difference.planes, stop), set.rewrite); !done)
            return fail(done.error());
    }
    if (auto done = paint(differencePicture(original, rewrite, difference, stop), set.difference); !done)
        return fail(done.error());
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
        auto pictures = makePicturesInMemory(order->request, order->stop);
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
