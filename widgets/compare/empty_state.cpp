#include "widgets/compare/empty_state.h"

#include "core/image/to_tensor.h"
#include "widgets/compare/picture_pyramid.h"
#include "widgets/compare/text_line.h"
#include "widgets/support/flow_layout.h"
#include "widgets/support/type_scale.h"

#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kIcon = 56;
constexpr int kTextWidth = 460;

QString patternUse(TestPattern pattern)
{
    switch (pattern) {
    case TestPattern::zonePlate:
        return EmptyState::tr("Rings of growing frequency: shows aliasing and moiré");
    case TestPattern::checkerboard:
        return EmptyState::tr("Fields of 8×8 pixels: shows shifts and blurred edges");
    case TestPattern::ramp:
        return EmptyState::tr("Colours that rise evenly: shows offsets and errors at the border");
    case TestPattern::impulses:
        return EmptyState::tr("Single white pixels: shows the kernel itself");
    case TestPattern::circle:
        return EmptyState::tr("A thin line: shows what a reduction leaves out");
    case TestPattern::text:
        return EmptyState::tr("Letters of falling size: shows what stays readable");
    }
    return {};
}

QIcon patternIcon(TestPattern pattern)
{
    const auto image = testPattern(pattern, kIcon, kIcon);
    const auto tensor = image ? toTensor(*image) : Result<Tensor>(fail(image.error()));
    auto picture = tensor ? toPicture(*tensor) : Result<Picture>(fail(tensor.error()));
    return picture ? QIcon(QPixmap::fromImage(PicturePyramid(std::move(*picture)).full())) : QIcon();
}

} // namespace

QString patternTitle(TestPattern pattern)
{
    switch (pattern) {
    case TestPattern::zonePlate:
        return EmptyState::tr("Zone plate");
    case TestPattern::checkerboard:
        return EmptyState::tr("Checkerboard");
    case TestPattern::ramp:
        return EmptyState::tr("Ramp");
    case TestPattern::impulses:
        return EmptyState::tr("Impulses");
    case TestPattern::circle:
        return EmptyState::tr("Circle");
    case TestPattern::text:
        return EmptyState::tr("Text");
    }
    return {};
}

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
    , m_message(new QLabel(this))
{
    auto* title = new QLabel(tr("See what the rewrite does to a picture"), this);
    title->setFont(titleFont(title->font()));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setFixedWidth(kTextWidth);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* open = new QPushButton(tr("Open image…"), this);
    open->setDefault(true);
    open->setMinimumSize(open->sizeHint() + QSize(24, 6));
    connect(open, &QPushButton::clicked, this, &EmptyState::openImageRequested);

    auto* patterns = new FlowLayout(nullptr, Qt::AlignHCenter);
    patterns->setSpacing(8);
    for (const TestPattern pattern : kTestPatterns) {
        auto* button = new QToolButton(this);
        button->setText(patternTitle(pattern));
        button->setToolTip(patternUse(pattern));
        button->setIcon(patternIcon(pattern));
        button->setIconSize(QSize(kIcon, kIcon));
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setAutoRaise(true);
        button->setMinimumWidth(100);
        connect(button, &QToolButton::clicked, this,
                [this, pattern] { Q_EMIT testPatternRequested(pattern); });
        patterns->addWidget(button);
    }

    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addStretch(1);
    column->addWidget(title, 0, Qt::AlignHCenter);
    column->addWidget(m_message, 0, Qt::AlignHCenter);
    column->addSpacing(8);
    column->addWidget(open, 0, Qt::AlignHCenter);
    column->addSpacing(16);
    auto* hint = new TextLine(TextLine::Tone::quiet, Qt::AlignHCenter, this);
    hint->setText(tr("or begin with a test pattern"));
    column->addWidget(hint);
    column->addLayout(patterns);
    column->addStretch(1);
    setMessage({});
}

void EmptyState::setMessage(const QString& message)
{
    m_message->setText(message.isEmpty()
                           ? tr("Open an image or drop one here. The selected Resize node and its "
                                "rewrite both resize it, and the difference is shown.")
                           : message);
    m_message->setMinimumHeight(m_message->heightForWidth(kTextWidth));
    setAccessibleName(m_message->text());
}

QString EmptyState::message() const
{
    return m_message->text();
}

} // namespace resizelens
