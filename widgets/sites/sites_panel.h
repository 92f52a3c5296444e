#pragma once

#include "widgets/sites/site_model.h"

#include <QList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace resizelens {

/// Summary, filter and table of the sites.
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
    std::optional<SiteId> currentSite() const;
    QString summary() const;
    QTableView& table() { return *m_table; }

Q_SIGNALS:
    void siteSelected(resizelens::SiteId site);
    void siteActivated(resizelens::SiteId site);
    /// `rule` is a rule's id or "keep".
    void choiceRequested(const QList<quint32>& sites, const QString& rule);

private:
    void updateSummary();
    void showMenu(const QPoint& position);
    QList<quint32> selectedSites() const;
    SiteId siteAt(const QModelIndex& proxyIndex) const;

    SiteModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QLabel* m_summary;
    QLabel* m_empty;
    QLineEdit* m_filter;
    QTableView* m_table;
    QStackedWidget* m_stack;
    bool m_selecting = false;
};

} // namespace resizelens
