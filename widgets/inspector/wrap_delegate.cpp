#include "widgets/inspector/wrap_delegate.h"

#include <QHeaderView>
#include <QRegularExpression>
#include <QTextLayout>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {
constexpr int kMargin = 4;    // left and right of a text
constexpr int kMostLines = 6; // what is longer is elided; the tooltip has it whole

/// Lets long names and addresses break behind the marks in them and before a capital.
QString breakable(const QString& text)
{
    static const QRegularExpression marks(QStringLiteral("([_/.])(?=[A-Za-z])|([a-z])(?=[A-Z])"));
    return QString(text).replace(marks, QStringLiteral("\\1\\2\u200b"));
}

/// Of the lines that are shown; lines with Chinese may be higher than those of the font itself.
int heightOf(QString text, const QFont& font, int width)
{
    QTextLayout layout(text.replace(QLatin1Char('\n'), QChar::LineSeparator), font);
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::WordWrap);
    layout.setTextOption(wrapping);
    layout.beginLayout();
    qreal height = 0;
    for (int i = 0; i < kMostLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        height += line.height();
    }
    layout.endLayout();
    return static_cast<int>(std::ceil(height));
}

} // namespace

WrapDelegate::WrapDelegate(QTreeView& view)
    : QStyledItemDelegate(&view)
    , m_view(view)
{
    view.setWordWrap(true);
    view.setUniformRowHeights(false);
    connect(view.header(), &QHeaderView::sectionResized, this,
            [this](int section) { Q_EMIT sizeHintChanged(m_view.model()->index(0, section)); });
}

QSize WrapDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize plain = QStyledItemDelegate::sizeHint(option, index);
    const bool isHeading = m_view.isFirstColumnSpanned(index.row(), index.parent());
    const int width = m_view.columnWidth(index.column()) - indentation(index) - 2 * kMargin;
    if (isHeading || width <= 0)
        return plain;
    const int height = heightOf(breakable(index.data(Qt::DisplayRole).toString()), option.font, width);
    return {plain.width(), std::max(plain.height(), height)};
}

int WrapDelegate::indentation(const QModelIndex& index) const
{
    if (index.column() != 0)
        return 0;
    int levels = m_view.rootIsDecorated() ? 1 : 0;
    for (QModelIndex parent = index.parent(); parent.isValid(); parent = parent.parent())
        ++levels;
    return levels * m_view.indentation();
}

void WrapDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->text = breakable(option->text);
    option->displayAlignment = Qt::AlignLeft | Qt::AlignTop; // a name stands beside its first line
}

} // namespace resizelens
