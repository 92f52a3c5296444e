// widgets/selection: a window's selection, shared by all its views.
#pragma once

#include "core/engine/analysis.h"

#include <QList>
#include <QObject>
#include <QPoint>

#include <cstdint>
#include <memory>
#include <optional>

namespace resizelens {

/// Identifies a document, open or empty, for its lifetime.
using DocumentId = Id<struct DocumentTag>;

using SiteIds = QList<SiteId>;

struct Selected
{
    GraphId graph;              // the one shown
    std::optional<NodeId> node; // possibly in another graph than the one shown
    SiteIds sites = {};         // multiple selection, usually includes the node's site
    bool operator==(const Selected&) const = default;
};

/// The front document of a window and what is selected in it. Views show it and request changes here. A
/// change is complete before its first signal; no change, no signal. GUI thread only.
class Selection : public QObject
{
    Q_OBJECT

public:
    explicit Selection(QObject* parent = nullptr);

    DocumentId document() const { return m_document; }
    /// nullptr: no model.
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    /// One choice per site; sites missing from a plan are kept.
    const Plan& plan() const { return m_plan; }

    const Selected& selected() const { return m_selected; }
    GraphId graph() const { return m_selected.graph; }
    std::optional<NodeId> node() const { return m_selected.node; }
    const SiteIds& sites() const { return m_selected.sites; } // ascending
    /// nullopt: the node is not a site.
    std::optional<SiteId> site() const { return m_site; }
    /// The site in detail views: the selected one, or the last one while another node is selected.
    std::optional<SiteId> shownSite() const { return m_shownSite; }
    /// Pinned pixel of a comparison, in output coordinates.
    std::optional<QPoint> pixel() const { return m_pixel; }
    /// Channel of a comparison, or kLuminanceChannel; nullopt: colour.
    std::optional<std::int64_t> channel() const { return m_channel; }

    /// Switches document or model; `analysis` nullptr: none. Parts of `selected` that do not exist are
    /// dropped; without sites, the node's site is selected.
    void show(DocumentId document, std::shared_ptr<const Analysis> analysis, Plan plan,
              const Selected& selected = {});
    void show(std::shared_ptr<const Analysis> analysis, Plan plan)
    {
        show({}, std::move(analysis), std::move(plan));
    }
    /// The same model for another target or other input shapes; keeps the selection.
    void judge(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);

    /// Selects the node, its graph and its site; further sites stay selected if the node already was.
    void selectNode(NodeId node);
    void selectSite(SiteId site);
    /// Next site, or the previous one for -1; wraps around.
    void stepSite(int direction);
    void selectNothing();
    /// `current`: the site to select as node; nullopt: the node stays.
    void selectSites(SiteIds sites, std::optional<SiteId> current);
    /// Keeps the node, even if not in that graph.
    void showGraph(GraphId graph);
    void setPixel(std::optional<QPoint> pixel);
    void setChannel(std::optional<std::int64_t> channel);

    /// Asks views to bring the selected node into view.
    void reveal() { Q_EMIT revealRequested(); }

Q_SIGNALS:
    /// Everything changed; sent instead of the other signals.
    void documentChanged();
    void judged();
    void planChanged();
    void graphChanged();
    void nodeChanged(); // also for site()
    void sitesChanged();
    void shownSiteChanged();
    void pixelChanged();
    void channelChanged();
    void revealRequested();

private:
    bool has(NodeId node) const;
    bool has(SiteId site) const;
    void take(Selected selected);
    void settle();

    DocumentId m_document;
    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
    Selected m_selected;
    std::optional<SiteId> m_site, m_shownSite;
    std::optional<QPoint> m_pixel;
    std::optional<std::int64_t> m_channel;
};

} // namespace resizelens
