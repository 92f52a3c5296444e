#pragma once

#include "app/gui/find_query.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QAbstractListModel>
#include <QFrame>

#include <memory>
#include <vector>

class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace resizelens {

/// The nodes that were found, for the list: name and operator, and what was met.
class FoundNodes : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void reset(std::shared_ptr<const Analysis> analysis, std::vector<FindQuery::Hit> hits);
    const std::vector<FindQuery::Hit>& hits() const { return m_hits; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<FindQuery::Hit> m_hits;
};

/// What Ctrl+F finds, as it is typed: a list with its count and the scopes in which is looked. Searches on a
/// worker. It lies over the upper right corner of its parent and takes no room.
class FindPanel : public QFrame
{
    Q_OBJECT

public:
    FindPanel(Selection& selection, QWidget* parent);

    /// Looks for it, and shows the panel; empty text hides it.
    void setText(const QString& text);
    /// The next hit behind the selected node, or for -1 the one before, around the end; once the search has
    /// ended.
    void step(int direction);
    void dismiss();

    FoundNodes& model() { return *m_model; }
    QString countText() const;
    bool isSearching() const { return m_job.isRunning(); }
    FindScopes scopes() const { return m_scopes; }
    void setScopes(FindScopes scopes);

Q_SIGNALS:
    void chosen();                                      // a hit is selected
    void found(const QList<resizelens::NodeId>& nodes); // to be lit; none when nothing is looked for

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void take(std::vector<FindQuery::Hit> hits);
    void place();
    void choose(int row);
    void searchAnew();

    Selection& m_selection;
    QString m_text;
    FindScopes m_scopes = kAllScopes;
    FoundNodes* m_model;
    QListView* m_list;
    QLabel* m_count;
    QPushButton* m_everywhere;
    std::vector<std::pair<FindScope, QToolButton*>> m_chips;
    bool m_outdated = false;   // the hits are those of another text, scope or document
    std::optional<int> m_step; // asked for while it searched
    LatestJob m_job;
};

} // namespace resizelens
