#pragma once

#include "core/engine/analysis.h"
#include "widgets/sites/site_standing.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <memory>
#include <optional>

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
    QString text(const SiteAnalysis& site, const Choice& choice, int column) const;
    QVariant sortValue(const SiteAnalysis& site, const Choice& choice, int column) const;

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
};

/// Filters sites by text and, if set, by standing.
class SiteFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit SiteFilter(QObject* parent = nullptr);

    void setStanding(std::optional<SiteStanding> standing);
    std::optional<SiteStanding> standing() const { return m_standing; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    std::optional<SiteStanding> m_standing;
};

} // namespace resizelens
