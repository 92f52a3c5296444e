#pragma once

#include "core/engine/target_matrix.h"
#include "widgets/selection/selection.h"
#include "widgets/support/marks.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

class SiteFrames;
struct StripFrame;

/// What becomes of the model on one target.
struct TargetOutcome
{
    int supported = 0, rewritten = 0, unknown = 0, without = 0; // sites; `without`: not supported, no rewrite
    bool complete = false;                                      // every site is counted
};

/// Targets (rows, most work first, the chosen one on top) and the frames of the strip (columns); the last column
/// is the outcome. A cell's text is its marks, its tool tip says why.
class TargetMatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    TargetMatrixModel(const SiteFrames& frames, QObject* parent);

    /// `analysis` may be null. A row of the matrix may be missing until it is made.
    void reset(std::shared_ptr<const Analysis> analysis, TargetMatrix matrix);
    /// With the rewrites; the order of the targets stays.
    void setSite(std::size_t site, const std::vector<TargetCell>& cells);
    void setFilter(const QString& words);
    void setChosen(const TargetPointer& target);
    /// The chosen target stands on top, whatever the filter.
    bool hasChosenOnTop() const;

    int targetCount() const { return static_cast<int>(m_matrix.targets.size()); }
    int siteColumns() const { return columnCount() - 1; }
    /// The row of a target's key or id; -1 where it is not shown.
    int rowOf(const std::string& target) const;
    TargetPointer targetOf(int row) const;
    const SiteIds& sitesOf(int column) const;
    StripFrame frame(int column) const;
    /// Of a column that stands for several sites, the one with the gravest verdict; nullptr: not known yet.
    const TargetCell* cell(int row, int column) const;
    /// Its rewrites are known.
    bool isComplete(SiteId site) const;
    SiteMarks marks(int row, int column) const;
    TargetOutcome outcome(int row) const;
    const TargetMatrix& matrix() const { return m_matrix; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void arrange();
    QString tip(int row, int column) const;

    const SiteFrames& m_frames;
    std::shared_ptr<const Analysis> m_analysis;
    TargetMatrix m_matrix = {};
    std::vector<bool> m_complete;     // by site: its rewrites are known
    std::vector<std::size_t> m_order; // targets that are shown
    QString m_filter;
    std::string m_chosen; // key; empty: none
};

/// "3 rewritten exactly".
QString outcomeText(const TargetOutcome& outcome);

} // namespace resizelens
