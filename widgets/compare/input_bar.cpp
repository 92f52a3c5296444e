#include "widgets/compare/input_bar.h"

#include "widgets/compare/scale_dialog.h"
#include "widgets/compare/text_line.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

// The entries of the choices, in their order.
enum PlaceEntry { kToNode, kToNetwork };
enum ColourEntry { kRgb, kBgr, kGrey };
enum SizeEntry { kAutomatic, kOwnSize, kStretched, kCropped, kPadded };

QComboBox* makeChoice(const QString& name, const QString& toolTip, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    return box;
}

QString patternTitle(TestPattern pattern)
{
    switch (pattern) {
    case TestPattern::zonePlate:
        return InputBar::tr("Zone plate: aliasing and moiré");
    case TestPattern::checkerboard:
        return InputBar::tr("Checkerboard: shifts and blurred edges");
    case TestPattern::ramp:
        return InputBar::tr("Ramp: offsets and errors at the border");
    case TestPattern::impulses:
        return InputBar::tr("Impulses: the kernel itself");
    case TestPattern::circle:
        return InputBar::tr("Circle: what a reduction leaves out");
    case TestPattern::text:
        return InputBar::tr("Text: what stays readable");
    }
    return {};
}

void enable(const QComboBox& box, int row, bool enabled)
{
    if (auto* items = qobject_cast<QStandardItemModel*>(box.model()))
        items->item(row)->setEnabled(enabled);
}

QString scaleTitle(const ScalePreset& preset)
{
    return coreWords(preset.title);
}

} // namespace

InputBar::InputBar(QWidget* parent)
    : QWidget(parent)
    , m_name(new TextLine(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
{
    m_previous->setArrowType(Qt::LeftArrow);
    m_previous->setToolTip(tr("The image before this one in its folder (Page Up)"));
    m_previous->setAccessibleName(tr("Previous image"));
    m_next->setArrowType(Qt::RightArrow);
    m_next->setToolTip(tr("The next image in the folder (Page Down)"));
    m_next->setAccessibleName(tr("Next image"));
    connect(m_previous, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(makeOpenButton());
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_name);
    column->addLayout(row);
    column->addWidget(makeChoices());
    setSource({}, 0, 0);
    showConversion();
}

QToolButton* InputBar::makeOpenButton()
{
    auto* open = new QToolButton(this);
    open->setText(tr("Open…"));
    open->setToolTip(tr("Open an image or an .npy array; the arrow has folders, test patterns and paste"));
    open->setPopupMode(QToolButton::MenuButtonPopup);
    auto* menu = new QMenu(open);
    menu->addAction(tr("Open image…"), this, &InputBar::openRequested);
    menu->addAction(tr("Open folder…"), this, &InputBar::folderRequested);
    menu->addAction(tr("Paste"), QKeySequence::Paste, this, &InputBar::pasteRequested);
    menu->addSection(tr("Test patterns"));
    for (const TestPattern pattern : kTestPatterns)
        menu->addAction(patternTitle(pattern), this, [this, pattern] { Q_EMIT patternRequested(pattern); });
    menu->addAction(tr("The certificate's worst-case image"), this, &InputBar::worstCaseRequested);
    open->setMenu(menu);
    connect(open, &QToolButton::clicked, this, &InputBar::openRequested);
    return open;
}

QWidget* InputBar::makeChoices()
{
    auto* choices = new QWidget(this);
    m_place =
        makeChoice(tr("Feed to"),
                   tr("This node, or the model's input: then the node gets the feature maps that the layers "
                      "before it make of the image, computed by ONNX Runtime"),
                   choices);
    m_place->addItems({tr("this node"), tr("the model's input")});
    m_size =
        makeChoice(tr("Size"),
                   tr("At its original size the image is resized by the node's factor; otherwise it is first "
                      "brought to the size of the node's input"),
                   choices);
    m_scale =
        makeChoice(tr("Value range"),
                   tr("The Scale layer before the node: which values samples of 0 … 1 become"), choices);
    for (const ScalePreset& preset : scalePresets())
        m_scale->addItem(scaleTitle(preset));
    m_scale->addItem(tr("Custom scale and offset…"));
    m_colours = makeChoice(tr("Colours"), tr("Channel order"), choices);
    m_colours->addItems({tr("RGB"), tr("BGR"), tr("Grey")});

    auto* rows = new QFormLayout(choices);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(6);
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (QComboBox* box : {m_place, m_size, m_scale, m_colours})
        rows->addRow(box->accessibleName(), box);
    connect(m_place, &QComboBox::activated, this,
            [this](int index) { Q_EMIT placeChosen(index == kToNetwork); });
    connect(m_colours, &QComboBox::activated, this, [this](int index) {
        m_conversion.channels = index == kGrey ? 1 : 3;
        m_conversion.bgr = index == kBgr;
        Q_EMIT conversionChanged();
    });
    connect(m_size, &QComboBox::activated, this, &InputBar::chooseSize);
    connect(m_scale, &QComboBox::activated, this, &InputBar::chooseScale);
    return choices;
}

void InputBar::setSource(const QString& name, int place, int count)
{
    m_name->setText(
        count > 1
            ? tr("%1   (%2 of %3)").arg(foreignName(name), QString::number(place), QString::number(count))
            : foreignName(name));
    m_previous->setEnabled(count > 1);
    m_next->setEnabled(count > 1);
}

void InputBar::setConvertible(bool convertible)
{
    for (QComboBox* box : {m_colours, m_size, m_scale})
        box->setEnabled(convertible);
}

void InputBar::setNodeSize(std::optional<PixelSize> size)
{
    m_nodeSize = size;
    showConversion();
}

void InputBar::setThroughNetwork(bool network, bool possible, bool sized)
{
    m_network = network;
    m_sized = sized;
    m_place->setCurrentIndex(network ? kToNetwork : kToNode);
    m_place->setEnabled(possible);
    showConversion();
}

void InputBar::setConversion(const PreviewConversion& conversion)
{
    m_conversion = conversion;
    m_automatic = false;
    showConversion();
    Q_EMIT conversionChanged();
}

void InputBar::setSizeAutomatic()
{
    chooseSize(kAutomatic);
    showConversion();
}

void InputBar::setShrunkTo(const QString& size)
{
    if (m_shrunkTo == size)
        return;
    m_shrunkTo = size;
    showConversion();
}

void InputBar::chooseSize(int index)
{
    m_automatic = index == kAutomatic;
    m_conversion.nodeSize = index > kOwnSize;
    m_conversion.fit = index == kCropped ? Fit::crop : index == kPadded ? Fit::pad : Fit::stretch;
    Q_EMIT conversionChanged();
}

void InputBar::chooseScale(int index)
{
    const auto presets = scalePresets();
    if (index < static_cast<int>(presets.size())) {
        const ScalePreset& preset = presets[static_cast<std::size_t>(index)];
        m_conversion.scale = preset.layer;
        if (preset.bgr) {
            m_conversion.channels = 3;
            m_conversion.bgr = true;
        }
    } else {
        ScaleDialog dialog(m_conversion.scale, this);
        if (dialog.exec() != QDialog::Accepted)
            return showConversion();
        m_conversion.scale = *dialog.layer();
    }
    showConversion();
    Q_EMIT conversionChanged();
}

void InputBar::showConversion()
{
    const QString size =
        m_nodeSize ? tr("%1×%2").arg(m_nodeSize->width).arg(m_nodeSize->height) : tr("unknown size");
    m_size->clear();
    m_size->addItems({m_shrunkTo.isEmpty() ? tr("Automatic: original size")
                                           : tr("Automatic: shrunk to %1").arg(m_shrunkTo),
                      tr("Original size"), tr("Stretched to %1").arg(size), tr("Cropped to %1").arg(size),
                      tr("Padded to %1").arg(size)});
    for (const int own : {kAutomatic, kOwnSize})
        enable(*m_size, own, !m_network || !m_sized);
    enable(*m_colours, kGrey, !m_network);
    const bool ownSize = !m_conversion.nodeSize && !(m_network && m_sized);
    m_size->setCurrentIndex(ownSize && m_automatic             ? kAutomatic
                            : ownSize                          ? kOwnSize
                            : m_conversion.fit == Fit::stretch ? kStretched
                            : m_conversion.fit == Fit::crop    ? kCropped
                                                               : kPadded);
    m_colours->setCurrentIndex(m_conversion.channels == 1 && !m_network ? kGrey
                               : m_conversion.bgr                       ? kBgr
                                                                        : kRgb);
    const auto presets = scalePresets();
    int scale = static_cast<int>(presets.size());
    for (int i = 0; i < static_cast<int>(presets.size()); ++i)
        if (presets[static_cast<std::size_t>(i)].layer == m_conversion.scale)
            scale = i;
    m_scale->setCurrentIndex(scale);
}

} // namespace resizelens
