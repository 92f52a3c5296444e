#include "widgets/compare/picture_job.h"

#include "core/image/to_tensor.h"

#include <QMetaObject>

#include <new>

namespace resizelens {

namespace {

Result<PicturePyramid> pyramidOf(Result<Picture> picture, const std::stop_token& stop)
{
    if (!picture)
        return fail(picture.error());
    return PicturePyramid(std::move(*picture), stop);
}

Result<PictureSet> makePictures(const PictureRequest& request, const std::stop_token& stop)
{
    const ComparisonView& view = *request.view;
    PlaneChoice planes = request.difference.planes;
    planes.black = view.black;
    planes.white = view.white;
    PictureSet set{.differenceOnly = request.differenceOnly};
    if (!request.differenceOnly) {
        auto original = pyramidOf(toPicture(view.original, planes, stop), stop);
        if (!original)
            return fail(original.error());
        auto rewrite = pyramidOf(toPicture(view.rewrite, planes, stop), stop);
        if (!rewrite)
            return fail(rewrite.error());
        set.original = std::move(*original);
        set.rewrite = std::move(*rewrite);
    }
    auto difference =
        pyramidOf(differencePicture(view.original, view.rewrite, request.difference, stop), stop);
    if (!difference)
        return fail(difference.error());
    set.difference = std::move(*difference);
    return set;
}

Result<PictureSet> makePicturesInMemory(const PictureRequest& request, const std::stop_token& stop)
{
    try {
        return makePictures(request, stop);
    } catch (const std::bad_alloc&) {
        return fail(ErrorKind::limit, "compare.memory", "there is not enough memory to show these pictures");
    }
}

} // namespace

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
