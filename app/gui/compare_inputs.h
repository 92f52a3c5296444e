#pragma once

#include "app/gui/compare_work.h"
#include "core/resize/rewrite/candidate.h"
#include "widgets/support/latest_job.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// The inputs of comparisons and the matrices that they meet, kept and made ahead: what is likely to be asked
/// for next has then only to be drawn. Belongs to the GUI thread.
class CompareInputs
{
public:
    /// Calls `next` with the input of an order: at once if it is there, else when it was made. A newer call
    /// makes an older one void. Errors: those of inputOf().
    void prepare(const CompareOrder& order, std::function<void(const Result<MadeInput>&)> next);
    void cancel();
    /// The one that was given last; null before the first.
    std::shared_ptr<const PreviewInput> shown() const;
    /// Makes the input of another picture, what of it will be seen first, and the matrices that it meets.
    void prepareAhead(const CompareOrder& order);
    /// Makes the matrices of other rewrites of the order's site.
    void makeAxesAhead(const CompareOrder& order, const std::vector<Candidate>& rewrites);

    /// A rewrite that was compared before, and another picture of the same size, need no new matrices.
    std::shared_ptr<LazyAxes> axesOf(const CompareOrder& order, const Tensor& picture);
    /// The sites are those of another analysis now.
    void forgetAxes() { m_axes.clear(); }

private:
    struct KeptAxes
    {
        NodeId node;
        GraphId graph;
        std::string rule;
        Dims picture;
        std::shared_ptr<LazyAxes> axes;
    };

    std::optional<MadeInput> find(const CompareOrder& order) const;
    void keep(MadeInput made, std::size_t place);
    void forgetAhead();
    void makeAxesOf(const MadeInput& made);

    std::optional<CompareOrder> m_ahead;                      // of the input that is being made ahead
    std::function<void(const Result<MadeInput>&)> m_awaiting; // gets it, if it was asked for meanwhile

    std::vector<MadeInput> m_inputs; // the one that is shown first, then one from before or ahead of its time
    std::vector<KeptAxes> m_axes;    // the newest last
    LatestJob m_preparing, m_preparingAhead, m_axesAhead;
};

} // namespace resizelens
