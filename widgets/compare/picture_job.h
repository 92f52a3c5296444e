#pragma once

#include "core/base/error.h"
#include "core/image/colormap.h"
#include "widgets/compare/comparison_view.h"
#include "widgets/compare/picture_pyramid.h"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace resizelens {

struct PictureRequest
{
    std::shared_ptr<const ComparisonView> view = {};
    DifferencePictureOptions difference = {}; // its planes, with their tone, are those of all three pictures
    bool differenceOnly = false;              // the other two are still right
};

struct PictureSet
{
    PicturePyramid original = {}; // empty where only the difference was asked for
    PicturePyramid rewrite = {};
    PicturePyramid difference = {};
    bool differenceOnly = false;
};

/// The pictures of two tensors of one shape, at the same time; patches where `place` is given. Errors: too
/// little memory, cancellation.
Result<PictureSet> paintPictures(const Tensor& original, const Tensor& rewrite,
                                 const DifferencePictureOptions& difference,
                                 const std::optional<PatchPlace>& place, bool differenceOnly,
                                 const std::stop_token& stop);

/// Turns tensors into pictures on a thread of its own. The latest request wins: a newer one cancels what is
/// under way, and results of older ones are dropped. The destructor cancels and waits.
class PictureJob : public QObject
{
    Q_OBJECT

public:
    explicit PictureJob(QObject* parent = nullptr);
    ~PictureJob() override;

    void start(PictureRequest request);
    /// Forgets the request; no signal follows.
    void cancel();
    bool isRunning() const { return m_running; }

Q_SIGNALS:
    void finished(const resizelens::PictureSet& pictures);
    void failed(const resizelens::Error& error);

private:
    struct Order
    {
        PictureRequest request;
        std::uint64_t generation;
        std::stop_token stop;
    };

    void work(const std::stop_token& quit);
    void deliver(std::uint64_t generation, const Result<PictureSet>& pictures);

    // GUI thread only
    std::uint64_t m_generation = 0;
    bool m_running = false;
    bool m_wholeSetDue = false;
    std::stop_source m_current = {};

    std::mutex m_mutex = {};
    std::condition_variable_any m_wake = {};
    std::optional<Order> m_order = {}; // guarded by m_mutex
    std::jthread m_thread = {};        // last, so that it starts and ends with everything else alive
};

} // namespace resizelens
