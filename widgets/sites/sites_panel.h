#pragma once

#include "widgets/selection/selection.h"
#include "widgets/sites/site_model.h"
#include "widgets/sites/site_standing.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace resizelens {

class ChosenRows;
class SiteColumns;

/// Summary, filter and table of the sites, with actions on the selection, which keeps filtered-out sites.
class SitesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SitesPanel(Selection& selection, QWidget* parent = nullptr);

    /// As shown in the table.
    SiteIds selectedSites() const;
    std::optional<SiteId> currentSite() const;
    /// "12 Resize nodes: ● 9 exact, ○ 2 need your choice, ? 1 unknown shape".
    QString summary() const;
    /// Filters by standing; nullopt: all.
    void showStanding(std::optional<SiteStanding> standing);
    QTableView& table() { return *m_table; }
    SiteColumns& columns() { return *m_columns; }

Q_SIGNALS:
    void siteActivated(resizelens::SiteId site); // double click or Return
    /// `rule`: a rule id, or policyName() of exact (automatic choice) or keep.
    void choiceRequested(const resizelens::SiteIds& sites, const QString& rule);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void showPlan();
    void showSelection();
    void choose();
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
    QModelIndex indexOf(SiteId site) const;

    Selection& m_selection;
    SiteModel* m_model;
    SiteFilter* m_proxy;
    QLabel* m_summary;
    QLabel* m_empty;
    QLineEdit* m_filter;
    QTableView* m_table;
    ChosenRows* m_rows = nullptr;
    SiteColumns* m_columns = nullptr;
    QToolButton *m_rewrite = nullptr, *m_keep = nullptr, *m_reset = nullptr;
    QLabel* m_selected = nullptr;
    QStackedWidget* m_stack;
    QWidget* m_content = nullptr;
};

} // namespace resizelens
