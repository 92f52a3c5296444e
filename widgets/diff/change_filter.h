#pragma once

#include "core/diff/model_diff.h"

#include <QSortFilterProxyModel>

namespace resizelens {

/// The changes of some kinds that have every word of a text in one of their columns. What is about the models
/// as a whole has no kind, and is shown.
class ChangeFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setText(const QString& text);
    void setShown(ChangeKind kind, bool shown);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
    unsigned m_hidden = 1u << static_cast<unsigned>(ChangeKind::renamed);
};

} // namespace resizelens
