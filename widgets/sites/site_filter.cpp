#include "widgets/sites/site_filter.h"

#include "widgets/sites/site_model.h"

namespace resizelens {

SiteFilter::SiteFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SiteModel::SortRole);
    setFilterKeyColumn(-1);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

void SiteFilter::setStanding(std::optional<SiteStanding> standing)
{
    m_standing = standing;
    invalidateFilter();
}

bool SiteFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_standing && sourceModel()->index(row, 0, parent).data(SiteModel::StandingRole).toInt() !=
                          static_cast<int>(*m_standing))
        return false;
    return QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace resizelens
