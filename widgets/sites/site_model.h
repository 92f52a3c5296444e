#pragma once

#include "core/engine/analysis.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

/// Sites with the plan's choice for each. Row = SiteId::value. SortRole sorts numbers numerically.
class SiteModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Name,
        SiteDirection,
        Lengths,
        Factor,
        Mode,
        Coordinates,
        Rounding,
        Verdict,
        Rewrite,
        ExactnessColumn,
        Cost,
        Codes,
        Target, // only with a target
        ColumnCount
    };
    static constexpr int SortRole = Qt::UserRole, StandingRole = Qt::UserRole + 1;
    static constexpr int TellsRole = Qt::UserRole + 2; // header data: whether the column has content

    using QAbstractTableModel::QAbstractTableModel;

    void reset(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Plan& plan() const { return m_plan; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString headerTip(int section) const;
    QString text(const SiteAnalysis& site, const Choice& choice, int column) const;
    QVariant sortValue(const SiteAnalysis& site, const Choice& choice, int column) const;

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
};

} // namespace resizelens
