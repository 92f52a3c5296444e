#pragma once

#include "widgets/sites/site_model.h"
#include "widgets/sites/site_standing.h"

#include <QList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace resizelens {

class SiteColumns;
class SiteFilter;

/// Summary, filter and table of the sites, and what can be done to those that are selected.
class SitesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SitesPanel(QWidget* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);
    void clear();
    /// Selects the row without a signal.
    void selectSite(std::optional<SiteId> site);
    /// Several, of which `current` is the one that is looked at; nothing is announced.
    void selectSites(const QList<quint32>& sites, std::optional<SiteId> current);
    QList<quint32> selectedSites() const;
    std::optional<SiteId> currentSite() const;
    /// "12 Resize nodes: ● 9 exact, ○ 2 need your choice, ? 1 unknown shape".
    QString summary() const;
    /// Only the sites that stand so; all of them without.
    void showStanding(std::optional<SiteStanding> standing);
    QTableView& table() { return *m_table; }
    SiteColumns& columns() { return *m_columns; }

Q_SIGNALS:
    void siteSelected(resizelens::SiteId site);
    void siteActivated(resizelens::SiteId site);
    /// `rule` is a rule's id, "exact" (what is chosen without the user) or "keep".
    void choiceRequested(const QList<quint32>& sites, const QString& rule);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateSummary();
    void updateSummaryText();
    QWidget* createActions();
    void createKeys();
    void fillRules(QMenu* menu);
    void request(const QString& rule);
    void showOnly(const QString& link);
    void updateActions();
    void copyNames();
    void showMenu(const QPoint& position);
    SiteId siteAt(const QModelIndex& proxyIndex) const;
    QModelIndex indexOf(quint32 site) const;

    SiteModel* m_model;
    SiteFilter* m_proxy;
    QLabel* m_summary;
    QLabel* m_empty;
    QLineEdit* m_filter;
    QTableView* m_table;
    SiteColumns* m_columns = nullptr;
    QToolButton *m_rewrite = nullptr, *m_keep = nullptr, *m_reset = nullptr;
    QLabel* m_selected = nullptr;
    QStackedWidget* m_stack;
    bool m_selecting = false;
};

} // namespace resizelens
