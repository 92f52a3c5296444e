#pragma once

#include "core/engine/target_matrix.h"
#include "widgets/support/latest_job.h"
#include "widgets/support/marks.h"

#include <QAbstractListModel>
#include <QFrame>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLineEdit;
class QListView;

namespace resizelens {

/// What a target means for the model in front: the mark of its Resize nodes, and how many have it.
struct TargetStanding
{
    SiteMarks marks = {};
    int count = 0;
};

/// The targets as the chooser lists them: those chosen last, then by maker.
class TargetList : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { RowRole = Qt::UserRole + 1 };
    struct Row
    {
        QString name;
        QString version = {};
        std::string key = {}; // of the target; empty: no target, or what kind says
        enum class Kind { heading, noTarget, target, file } kind = Kind::target;
        TargetPointer target = {};
    };

    using QAbstractListModel::QAbstractListModel;

    void setTargets(std::vector<TargetPointer> targets);
    /// Those whose name or maker has all of its words.
    void setFilter(const QString& text);
    void setStandings(std::map<std::string, TargetStanding> standings);
    std::optional<TargetStanding> standing(const Row& row) const;
    const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    int rowOf(const std::string& key) const;
    /// The first one that can be chosen, from `start` on in that direction; -1: none.
    int nextChoice(int start, int direction) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void rebuild();

    std::vector<TargetPointer> m_targets;
    QString m_filter;
    std::vector<Row> m_rows;
    std::map<std::string, TargetStanding> m_standings;
};

/// Where a target is chosen: a field that narrows the list, and what each target means for this model.
class TargetPopup : public QFrame
{
    Q_OBJECT

public:
    explicit TargetPopup(QWidget* parent);

    /// `current`: the key of the chosen target. `analysis` may be null.
    void open(const QPoint& global, const std::vector<TargetPointer>& targets, const std::string& current,
              std::shared_ptr<const Analysis> analysis);
    TargetList& list() { return *m_list; }
    QLineEdit& field() { return *m_field; }

Q_SIGNALS:
    void chosen(const QString& key); // empty: no target
    void fileRequested();
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void judge(std::shared_ptr<const Analysis> analysis, const std::vector<TargetPointer>& targets);
    void step(int direction);
    void choose(const QModelIndex& index);

    QLineEdit* m_field;
    QListView* m_view;
    TargetList* m_list;
    std::shared_ptr<const Analysis> m_judged; // what the standings are of
    LatestJob m_job;
};

/// For the list of those chosen last.
void rememberTarget(const std::string& key);

} // namespace resizelens
