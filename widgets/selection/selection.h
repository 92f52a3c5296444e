// widgets/selection: what is selected in a window, for all of its views.
#pragma once

#include "core/session/analysis.h"

#include <QList>
#include <QObject>
#include <QPoint>

#include <cstdint>
#include <memory>
#include <optional>

namespace resizelens {

/// A document of the program, open or empty, as long as it lives.
using DocumentId = Id<struct DocumentTag>;

using SiteIds = QList<SiteId>;

/// What of a document is selected.
struct Selected
{
    GraphId graph;              // the one that is shown
    std::optional<NodeId> node; // may lie in another graph than the one that is shown
    SiteIds sites = {};         // together, as rows of a table; mostly with the node's own
    bool operator==(const Selected&) const = default;
};

/// What a window looks at: the document in front and what of it is selected. It is held here and nowhere
/// else: views show it and ask for changes here, so that no two of them can disagree. A change is complete
/// before its first signal, and what changes nothing has none. Belongs to the GUI thread.
class Selection : public QObject
{
    Q_OBJECT

public:
    explicit Selection(QObject* parent = nullptr);

    DocumentId document() const { return m_document; }
    /// nullptr: no model is open.
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    /// One choice for each site of the analysis: what a plan lacks is kept.
    const Plan& plan() const { return m_plan; }

    const Selected& selected() const { return m_selected; }
    GraphId graph() const { return m_selected.graph; }
    std::optional<NodeId> node() const { return m_selected.node; }
    const SiteIds& sites() const { return m_selected.sites; } // ascending
    /// Of the node; nullopt where it is no site.
    std::optional<SiteId> site() const { return m_site; }
    /// The site that is looked into: the selected one, and while another node is selected the one before.
    std::optional<SiteId> shownSite() const { return m_shownSite; }
    /// The pixel of a comparison that is held on to, in samples of the result.
    std::optional<QPoint> pixel() const { return m_pixel; }
    /// The channel of a comparison that is looked at, or kLuminanceChannel; nullopt: as colours.
    std::optional<std::int64_t> channel() const { return m_channel; }

    /// Another document in front, or another model in it; `analysis` nullptr: none. What `selected` names and
    /// the model does not have is left out; where it names no sites, that of its node is meant.
    void show(DocumentId document, std::shared_ptr<const Analysis> analysis, Plan plan,
              const Selected& selected = {});
    /// The same without a document of its own.
    void show(std::shared_ptr<const Analysis> analysis, Plan plan)
    {
        show({}, std::move(analysis), std::move(plan));
    }
    /// The model that is shown, for another target or with other input shapes; what is selected stays.
    void judge(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);

    /// The node, its graph and its site alone. A node that is selected already keeps the sites beside it.
    void selectNode(NodeId node);
    void selectSite(SiteId site);
    /// The next site, or for -1 the one before, around the end.
    void stepSite(int direction);
    void selectNothing();
    /// Sites together, and the one of them that is looked at; nullopt: the node stays.
    void selectSites(SiteIds sites, std::optional<SiteId> current);
    /// The node stays, though it may not be seen in that graph.
    void showGraph(GraphId graph);
    void setPixel(std::optional<QPoint> pixel);
    void setChannel(std::optional<std::int64_t> channel);

    /// The views that can shall bring the selected node into view.
    void reveal() { Q_EMIT revealRequested(); }

Q_SIGNALS:
    /// All has changed; no other signal says so too.
    void documentChanged();
    void judged();
    void planChanged();
    void graphChanged();
    void nodeChanged(); // and with it site()
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
