#include "widgets/compare/figure_column.h"

#include "widgets/compare/text_line.h"
#include "widgets/support/type_scale.h"

#include <QFontDatabase>
#include <QLabel>
#include <QVBoxLayout>

namespace resizelens {

FigureColumn::FigureColumn(const QString& caption, QWidget* parent)
    : QWidget(parent)
    , m_caption(new TextLine(TextLine::Tone::quiet, Qt::AlignLeft, this))
    , m_value(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(m_caption);
    column->addWidget(m_value);
    m_value->setTextFormat(Qt::PlainText);
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCaption(caption);
}

void FigureColumn::setCaption(const QString& caption)
{
    m_caption->setText(caption);
    m_value->setAccessibleName(caption);
}

void FigureColumn::setValue(const QString& value)
{
    m_value->setText(value);
}

QString FigureColumn::value() const
{
    return m_value->text();
}

void FigureColumn::setFixedWidthDigits()
{
    m_value->setFont(valueFont(font()));
}

void FigureColumn::reserve(const QString& longest)
{
    m_value->setMinimumWidth(m_value->fontMetrics().horizontalAdvance(longest) + 2);
}

} // namespace resizelens
