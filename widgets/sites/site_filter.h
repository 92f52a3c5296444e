#pragma once

#include "widgets/sites/site_standing.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace resizelens {

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
