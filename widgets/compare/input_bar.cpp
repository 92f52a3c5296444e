#include "widgets/compare/input_bar.h"

#include "widgets/compare/empty_state.h"
#include "widgets/compare/scale_dialog.h"
#include "widgets/compare/text_line.h"
#include "widgets/support/core_words.h"
#include "widgets/support/flow_layout.h"
#include "widgets/support/foreign_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

// The entries of the choices, in their order.
enum PlaceEntry { kToNode, kToNetwork };
enum ColourEntry { kRgb, kBgr, kGrey };
enum SizeEntry { kOwnSize, kStretched, kCropped, kPadded };

QComboBox* makeChoice(const QString& name, const QString& toolTip, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6); // five of them in a window of 1280 pixels
    return box;
}

/// The box below its name.
QWidget* captioned(QComboBox& box, QWidget& parent)
{
    auto* cell = new QWidget(&parent);
    auto* caption = new TextLine(TextLine::Tone::quiet, Qt::AlignLeft, cell);
    caption->setText(box.accessibleName());
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(caption);
    column->addWidget(&box);
    return cell;
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
    , m_name(new TextLine(TextLine::Tone::plain, Qt::AlignLeft, this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
{
    m_previous->setArrowType(Qt::LeftArrow);
    m_previous->setToolTip(tr("The picture before this one in its folder (Page Up)"));
    m_previous->setAccessibleName(tr("Previous picture"));
    m_next->setArrowType(Qt::RightArrow);
    m_next->setToolTip(tr("The next picture in the folder (Page Down)"));
    m_next->setAccessibleName(tr("Next picture"));
    connect(m_previous, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(makeOpenButton());
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addSpacing(4);
    row->addWidget(m_name, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(makeChoices());
    setSource({}, 0, 0);
    setAgainst({}, -1);
    showConversion();
}

QToolButton* InputBar::makeOpenButton()
{
    auto* open = new QToolButton(this);
    open->setText(tr("Open…"));
    open->setToolTip(tr("Open a picture or an .npy array; the arrow has folders, test patterns and paste"));
    open->setPopupMode(QToolButton::MenuButtonPopup);
    auto* menu = new QMenu(open);
    menu->addAction(tr("Open a picture…"), this, &InputBar::openRequested);
    menu->addAction(tr("Open a folder…"), this, &InputBar::folderRequested);
    menu->addAction(tr("Paste"), QKeySequence::Paste, this, &InputBar::pasteRequested);
    menu->addSection(tr("Test patterns"));
    for (const TestPattern pattern : kTestPatterns)
        menu->addAction(patternTitle(pattern), this, [this, pattern] { Q_EMIT patternRequested(pattern); });
    menu->addAction(tr("The certificate's worst picture"), this, &InputBar::worstCaseRequested);
    open->setMenu(menu);
    connect(open, &QToolButton::clicked, this, &InputBar::openRequested);
    return open;
}

QWidget* InputBar::makeChoices()
{
    auto* choices = new QWidget(this);
    m_place = makeChoice(tr("Picture goes to"),
                         tr("The node itself, or the network: then the node gets the feature maps that "
                            "the layers before it make of the picture, computed by ONNX Runtime"),
                         choices);
    m_place->addItems({tr("The node"), tr("The network")});
    m_colours = makeChoice(tr("Colours"), tr("Channel order"), choices);
    m_colours->addItems({tr("RGB"), tr("BGR"), tr("Grey")});
    m_size = makeChoice(tr("Size"),
                        tr("At its own size, the picture is resized by the node's factor; otherwise it is "
                           "first brought to the size of the node's input"),
                        choices);
    m_scale = makeChoice(
        tr("Values"), tr("The Scale layer before the node: which values samples of 0 … 1 become"), choices);
    for (const ScalePreset& preset : scalePresets())
        m_scale->addItem(scaleTitle(preset));
    m_scale->addItem(tr("Own Scale layer…"));
    m_against = makeChoice(tr("Against"), tr("Rewrite to compare with the node as configured"), choices);
    m_against->setMinimumContentsLength(13); // "transposed_convolution" from its beginning

    auto* row = new FlowLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (QComboBox* box : {m_place, m_colours, m_size, m_scale, m_against})
        row->addWidget(captioned(*box, *choices));
    connect(m_place, &QComboBox::activated, this,
            [this](int index) { Q_EMIT placeChosen(index == kToNetwork); });
    connect(m_colours, &QComboBox::activated, this, [this](int index) {
        m_conversion.channels = index == kGrey ? 1 : 3;
        m_conversion.bgr = index == kBgr;
        Q_EMIT conversionChanged();
    });
    connect(m_size, &QComboBox::activated, this, &InputBar::chooseSize);
    connect(m_scale, &QComboBox::activated, this, &InputBar::chooseScale);
    connect(m_against, &QComboBox::activated, this, &InputBar::againstChosen);
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
    showConversion();
    Q_EMIT conversionChanged();
}

void InputBar::setAgainst(const QStringList& texts, int chosen)
{
    m_against->clear();
    m_against->addItems(texts);
    m_against->setCurrentIndex(chosen);
    m_against->setEnabled(!texts.isEmpty());
}

void InputBar::chooseSize(int index)
{
    m_conversion.nodeSize = index != kOwnSize;
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
    m_size->addItems({tr("Own size"), tr("Stretched to %1").arg(size), tr("Cropped to %1").arg(size),
                      tr("Padded to %1").arg(size)});
    enable(*m_size, kOwnSize, !m_network || !m_sized);
    enable(*m_colours, kGrey, !m_network);
    const bool ownSize = !m_conversion.nodeSize && !(m_network && m_sized);
    m_size->setCurrentIndex(ownSize                            ? kOwnSize
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
