#include "widgets/diff/change_filter.h"

#include "widgets/diff/change_model.h"

#include <algorithm>

namespace resizelens {

void ChangeFilter::setText(const QString& text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void ChangeFilter::setShown(ChangeKind kind, bool shown)
{
    const unsigned bit = 1u << static_cast<unsigned>(kind);
    m_hidden = shown ? m_hidden & ~bit : m_hidden | bit;
    invalidateFilter();
}

bool ChangeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const auto* changes = static_cast<const ChangeModel*>(sourceModel());
    const NodeChange* change = changes->change(row);
    if (change != nullptr && (m_hidden & 1u << static_cast<unsigned>(change->kind)) != 0)
        return false;
    return std::ranges::all_of(m_words, [&](const QString& word) {
        for (int column = 0; column < changes->columnCount(); ++column)
            if (changes->index(row, column, parent).data().toString().contains(word, Qt::CaseInsensitive))
                return true;
        return false;
    });
}

} // namespace resizelens
