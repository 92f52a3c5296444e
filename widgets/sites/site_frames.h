#pragma once

#include "widgets/selection/selection.h"
#include "widgets/sites/strip_view.h"

#include <QAbstractListModel>
#include <QStringList>

#include <map>
#include <vector>

namespace resizelens {

/// The feature maps of a site for one image; null images: an outline.
struct SiteMaps
{
    QImage in, out;        // perhaps fewer samples than there are
    QSize inSize, outSize; // in samples
};

/// The model's sites as frames of the strip. Beyond nine, identical sites share a frame.
class SiteFrames : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit SiteFrames(Selection& selection, QObject* parent = nullptr);

    void setMaps(SiteId site, const SiteMaps& maps);
    void clearMaps();
    void setUnsupportedFirst(bool first);
    bool isUnsupportedFirst() const { return m_unsupportedFirst; }
    /// Never empty.
    const SiteIds& sitesOf(int row) const { return m_groups[static_cast<std::size_t>(row)]; }
    QModelIndex indexOf(SiteId site) const;
    int siteCount() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    void rebuild();
    void refresh();
    void arrange();
    StripFrame makeFrame(SiteId site) const;

    Selection& m_selection;
    bool m_unsupportedFirst = false;
    QStringList m_names;
    std::vector<StripFrame> m_frames; // one per site, without maps
    std::vector<SiteIds> m_groups;
    std::map<std::uint32_t, SiteMaps> m_maps;
};

} // namespace resizelens
