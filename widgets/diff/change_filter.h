#pragma once

#include "core/extras/model_diff/model_diff.h"

#include <QSortFilterProxyModel>

namespace resizelens {

/// Shows changes of the chosen kinds, and all facts on whole models, if every word occurs in some column.
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
