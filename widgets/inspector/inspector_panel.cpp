#include "widgets/inspector/inspector_panel.h"

#include "widgets/inspector/attribute_text.h"
#include "widgets/inspector/log_section.h"
#include "widgets/inspector/model_rows.h"
#include "widgets/inspector/operator_form.h"
#include "widgets/inspector/refusal_rows.h"
#include "widgets/inspector/resize_defaults.h"
#include "widgets/inspector/row.h"
#include "widgets/inspector/site_card.h"
#include "widgets/inspector/taps_panel.h"
#include "widgets/inspector/tensor_view.h"
#include "widgets/inspector/wrap_delegate.h"
#include "widgets/sites/cost_text.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/acceptance_state.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/narrow_label.h"
#include "widgets/support/tall_scroll.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <algorithm>

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kInputsOfModel = 1;                  // place of that section on the page of the model
constexpr int kNames = 132, kNarrowestColumn = 48; // pixels
constexpr int kLowestTree = 120;                   // so that the card leaves something of it in a low window

} // namespace

InspectorPanel::InspectorPanel(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_title(new NarrowLabel(this))
    , m_place(new NarrowLabel(this))
    , m_card(new SiteCard(this))
    , m_tree(new QTreeWidget(this))
    , m_taps(new TapsPanel(this))
    , m_values(new TensorView(this))
{
    m_title->setFont(titleFont(font()));
    for (QLabel* label : std::initializer_list<QLabel*>{m_title, m_place}) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // no text widens the panel
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setTextFormat(Qt::PlainText);
    }
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Name"), tr("Value")});
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_tree->header()->setMinimumSectionSize(kNarrowestColumn);
    m_tree->header()->resizeSection(0, kNames);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // texts wrap instead
    m_tree->setMinimumHeight(kLowestTree);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAccessibleName(tr("Properties of the selected node"));
    m_tree->setItemDelegate(new WrapDelegate(*m_tree));
    m_tree->setIndentation(10);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addWidget(m_title);
    column->addWidget(m_place);
    column->addWidget(new TallScroll(*m_card, this));
    column->addWidget(m_tree, 1);
    column->addWidget(m_taps);
    column->addWidget(m_values, 1);
    m_values->hide();
    connect(m_card, &SiteCard::compareRequested, this, &InspectorPanel::compareRequested);
    connect(m_card, &SiteCard::ruleChosen, this, [this](const QString& rule) {
        if (const auto site = m_selection.site())
            Q_EMIT choiceRequested({*site}, rule);
    });
    connect(m_values, &TensorView::closed, this, &InspectorPanel::closeValues);
    m_warming.start(
        [](const std::stop_token&) {
            onnx::NodeProto node;
            node.set_op_type("Resize");
            return operatorForm(node, 13).has_value();
        },
        [](bool) {});

    connect(&m_selection, &Selection::documentChanged, this, &InspectorPanel::forget);
    connect(&m_selection, &Selection::judged, this, &InspectorPanel::forget);
    connect(&m_selection, &Selection::planChanged, this, &InspectorPanel::rebuild);
    connect(&m_selection, &Selection::nodeChanged, this, &InspectorPanel::rebuild);
    rebuild();
}

void InspectorPanel::forget()
{
    m_confirmation.reset();
    rebuild();
}

/// Rows carry colours of the theme.
void InspectorPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

void InspectorPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showTaps();
}

/// Values of a tensor stand in their place; where another dock leaves little height, the properties have it.
void InspectorPanel::showTaps()
{
    constexpr int kRoomForAll = 440;
    m_taps->setVisible(m_taps->hasAxes() && m_values->isHidden() && height() >= kRoomForAll);
}

QString InspectorPanel::title() const
{
    return m_title->fullText();
}
QString InspectorPanel::verdict() const
{
    return m_card->isHidden() ? QString() : m_card->verdict();
}

QString InspectorPanel::asText() const
{
    QStringList lines;
    for (QTreeWidgetItemIterator item(m_tree); *item; ++item)
        lines.append((*item)->text(1).isEmpty() ? (*item)->text(0)
                                                : (*item)->text(0) + QStringLiteral(": ") + (*item)->text(1));
    return lines.join(QLatin1Char('\n'));
}

QTreeWidgetItem* InspectorPanel::addSection(const QString& title)
{
    auto* item = new QTreeWidgetItem(m_tree, {title});
    QFont bold = font();
    bold.setBold(true);
    item->setFont(0, bold);
    m_late.span(item);
    item->setExpanded(true);
    return item;
}

void InspectorPanel::rebuild()
{
    m_tensorrt.cancel();
    m_counting.cancel();
    m_node = m_selection.node();
    m_tree->clear();
    m_taps->clear();
    closeValues();
    m_card->hide();
    m_place->hide();
    const bool shown = m_node.has_value();
    m_tree->setVisible(shown);
    if (!shown) {
        describeModel();
        return;
    }
    m_title->setEnabled(true);
    const auto site = m_selection.site();
    if (site) {
        const SiteAnalysis& entry = m_selection.analysis()->sites[site->value];
        addTargetRows(entry);
        addCandidateRows(*site, entry);
    }
    if (m_confirmation)
        addLogSection(*m_confirmation, *m_node, [this](const QString& title) { return addSection(title); });
    addNodeRows();
    if (site)
        describeSite(*site);
    m_late.apply(*m_tree);
}

/// Where no node is selected: what the model is. It is counted off the GUI thread.
void InspectorPanel::describeModel()
{
    const auto analysis = m_selection.analysis();
    m_title->setEnabled(analysis != nullptr);
    if (!analysis)
        return m_title->setFullText(tr("No model is open."));
    m_title->setFullText(foreignName(analysis->file->path().filename().string()));
    m_place->setFullText(tr("Select a node to see its attributes, shapes and rewrites."));
    m_place->show();
    m_counting.start([analysis](const std::stop_token& stop) { return countModel(*analysis, stop); },
                     [this, analysis](const ModelCount& count) { showModel(*analysis, count); });
}

void InspectorPanel::showModel(const Analysis& analysis, const ModelCount& count)
{
    addModelRows(analysis, count, [this](const QString& title) { return addSection(title); });
    if (hasFreeInputs(analysis)) {
        QTreeWidgetItem* section = m_tree->topLevelItem(kInputsOfModel);
        auto* button = new QPushButton(tr("Input shapes…"));
        connect(button, &QPushButton::clicked, this, &InspectorPanel::inputShapesRequested,
                Qt::QueuedConnection);
        m_late.put(new QTreeWidgetItem(section), button);
    }
    m_tree->show();
    m_late.apply(*m_tree);
}

void InspectorPanel::describeSite(SiteId site)
{
    const SiteAnalysis& entry = m_selection.analysis()->sites[site.value];
    if (site.value < m_selection.plan().choices.size()) {
        m_card->showSite(entry, m_selection.plan().choices[site.value]);
        m_card->show();
    }
    addSiteRows(entry);
    if (!entry.site.unknown)
        m_tensorrt.addSite(addSection(tr("As a TensorRT layer")));
    addRefusalRows(entry);
    m_tensorrt.fill(m_selection.analysis(), site);
}

void InspectorPanel::addNodeRows()
{
    const GraphIndex& index = *m_selection.analysis()->index;
    const GraphNode& node = index.node(*m_node);
    const QString name = foreignName(node.proto->name());
    m_title->setFullText(foreignName(node.proto->op_type()) +
                         (name.isEmpty() ? QString() : QStringLiteral("  ") + name));
    const std::string& path = index.graph(node.graph).path;
    m_place->setFullText(tr("in %1").arg(foreignName(path)));
    m_place->setVisible(!path.empty());

    const auto form = operatorForm(*node.proto, index.opset(node.graph, node.proto->domain()).value_or(0));
    addAttributeRows(node, form ? &*form : nullptr);
    QTreeWidgetItem* inputs = addSection(tr("Inputs"));
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
        addValueRow(inputs, form ? form->inputName(i) : QString::number(i), node.inputs[i]);
    QTreeWidgetItem* outputs = addSection(tr("Outputs"));
    for (std::size_t i = 0; i < node.outputs.size(); ++i)
        addValueRow(outputs, form ? form->outputName(i) : QString::number(i), node.outputs[i]);
}

/// Those of the node, then what holds where it is silent.
void InspectorPanel::addAttributeRows(const GraphNode& node, const OperatorForm* form)
{
    QTreeWidgetItem* section = addSection(tr("Attributes"));
    QStringList given;
    for (const auto& attribute : node.proto->attribute()) {
        given.append(QString::fromStdString(attribute.name()));
        addRow(section, foreignName(given.last()), attributeText(attribute));
    }
    const auto site = m_selection.site();
    const auto defaults = site ? resizeDefaults(m_selection.analysis()->sites[site->value].site.spec)
                          : form != nullptr ? form->defaults
                                            : QList<std::pair<QString, QString>>();
    for (const auto& [key, value] : defaults)
        if (!given.contains(key)) {
            QTreeWidgetItem* row = addRow(section, key, tr("%1 (default)").arg(value));
            row->setForeground(1, themeFor(palette()).quietText);
        }
    if (section->childCount() == 0)
        addRow(section, tr("none"), {});
}

void InspectorPanel::addValueRow(QTreeWidgetItem* parent, const QString& label, ValueId value)
{
    if (value == kNoValue) {
        addRow(parent, label, tr("not given"));
        return;
    }
    QString text = foreignName(m_selection.analysis()->index->value(value).name);
    if (m_selection.analysis()->shapes) {
        const ValueFacts& facts = m_selection.analysis()->shapes->facts(value);
        text += QLatin1Char('\n') +
                (facts.shape ? QString::fromStdString(toText(*facts.shape)) : tr("shape unknown"));
        text += QLatin1Char(' ') + (facts.type == DType::undefined
                                        ? tr("type unknown")
                                        : QString::fromStdString(dtypeName(facts.type)));
    }
    addOriginRows(addRow(parent, label, text), value);
}

/// Where the value comes from, and a way to its numbers where it is constant.
void InspectorPanel::addOriginRows(QTreeWidgetItem* row, ValueId value)
{
    const GraphIndex& index = *m_selection.analysis()->index;
    const GraphValue& entry = index.value(value);
    const onnx::TensorProto* tensor = index.constantTensor(value);
    if (tensor == nullptr) {
        if (entry.initializer != nullptr)
            addRow(row, tr("from"), tr("an initializer that an input may replace"));
        else if (entry.graphInput)
            addRow(row, tr("from"), tr("an input of the graph"));
        else if (entry.producer && *entry.producer != *m_node)
            addRow(row, tr("from"),
                   foreignName(index.node(*entry.producer).proto->op_type() + " " +
                               index.nodeLabel(*entry.producer)));
        return;
    }
    QString origin = entry.initializer != nullptr ? tr("initializer") : tr("Constant node");
    if (const auto ref = index.file().tensorRef(*tensor)) {
        const QString bytes = QLocale().formattedDataSize(static_cast<qint64>(ref->length));
        origin += ref->external
                      ? tr(", %1 in the file %2").arg(bytes, foreignName(ref->file.filename().string()))
                  : ref->inFile ? tr(", %1 at byte %2 of the model").arg(bytes).arg(ref->offset)
                                : tr(", %1").arg(bytes);
    }
    addRow(row, tr("from"), origin);
    auto* button = new QPushButton(tr("Show the values"));
    connect(
        button, &QPushButton::clicked, this, [this, value] { showValues(value); }, Qt::QueuedConnection);
    m_late.put(new QTreeWidgetItem(row), button);
}

void InspectorPanel::showValues(ValueId value)
{
    const GraphIndex& index = *m_selection.analysis()->index;
    const onnx::TensorProto* tensor = index.constantTensor(value);
    if (tensor == nullptr)
        return;
    // The index keeps the file and its structure alive as long as the worker needs them.
    const auto shared = m_selection.analysis()->index;
    m_values->show({shared, &shared->file()}, *tensor, foreignName(index.value(value).name, 200));
    m_values->setVisible(true);
    showTaps();
}

void InspectorPanel::closeValues()
{
    m_values->clear();
    m_values->hide();
    showTaps();
}

void InspectorPanel::addSiteRows(const SiteAnalysis& entry)
{
    const ResizeSite& site = entry.site;
    QTreeWidgetItem* section = addSection(tr("Axes"));
    if (const Phrase source = say(site.sizeSource); !source.empty())
        addRow(section, tr("from"), coreWords(source));
    if (site.quantisation)
        addRow(section, tr("quantised"), coreWords(say(*site.quantisation)));
    if (site.quantisation && site.quantisation->refused)
        addRow(section, tr("no quantised rewrite"), coreWords(*site.quantisation->refused));
    for (const std::string& name : site.defaults)
        addRow(section, tr("holds for the default of"),
               tr("%1, which callers of the model may override; an export that rewrites the node takes it "
                  "out of "
                  "the inputs")
                   .arg(foreignName(name, 200)));
    if (site.unknown)
        addRow(section, tr("unknown"), coreWords(*site.unknown));
    std::vector<std::size_t> resized;
    for (std::size_t i = 0; i < site.axes.size(); ++i) {
        const SiteAxis& axis = site.axes[i];
        QString text = QStringLiteral("%1 → %2  %3")
                           .arg(axis.nIn ? QString::number(*axis.nIn) : QStringLiteral("?"),
                                axis.nOut ? QString::number(*axis.nOut) : QStringLiteral("?"),
                                QString::fromStdString(factorText(axis)));
        const bool known = axis.geometry() && !site.unknown && i < entry.structures.size();
        if (known && entry.structures[i].family != Family::identity)
            text += tr("\n%1, border %2")
                        .arg(coreWords(say(entry.structures[i].family)),
                             coreWords(say(entry.structures[i].border)));
        if (i < entry.tieSensitiveRows.size() && !entry.tieSensitiveRows[i].empty())
            text += tr("\nruntimes disagree at %1 of the output positions, first at %2")
                        .arg(entry.tieSensitiveRows[i].size())
                        .arg(entry.tieSensitiveRows[i].front());
        addRow(section, tr("axis %1").arg(i), text);
        if (known && axis.direction() != Direction::same)
            resized.push_back(i);
    }
    m_taps->setSite(site, resized);
    showTaps();
}

void InspectorPanel::setConfirmation(std::shared_ptr<const Confirmation> confirmation)
{
    m_confirmation = std::move(confirmation);
    rebuild();
}

void InspectorPanel::addTargetRows(const SiteAnalysis& site)
{
    if (!site.verdict || site.verdict->reasons.empty())
        return;
    QTreeWidgetItem* section = addSection(
        tr("%1: %2").arg(foreignName(site.verdict->target), acceptanceText(site.verdict->acceptance)));
    // What refuses the node stands before what is merely not known.
    auto reasons = site.verdict->reasons;
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const VerdictReason& a, const VerdictReason& b) { return a.says > b.says; });
    for (const VerdictReason& reason : reasons) {
        QTreeWidgetItem* row = addRow(section, acceptanceText(reason.says), coreWords(reason.text));
        row->setForeground(0, themeFor(palette()).site(acceptanceState(reason.says)));
        if (!reason.found.empty())
            addRow(row, tr("here"), coreWords(reason.found));
        addSourceRow(row, reason.source);
        row->setExpanded(true);
    }
}

/// A source with an address opens in the browser.
void InspectorPanel::addSourceRow(QTreeWidgetItem* parent, const std::string& source)
{
    QTreeWidgetItem* row = addRow(parent, tr("source"), QString::fromStdString(source));
    const QString html = linkedText(row->text(1));
    if (!html.contains(QLatin1String("<a ")))
        return;
    auto* link = new QLabel;
    setHtml(*link, html);
    link->setWordWrap(true);
    link->setOpenExternalLinks(true);
    link->setTextInteractionFlags(Qt::TextBrowserInteraction);
    link->setAutoFillBackground(true); // over the text of the row
    link->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_late.put(row, link);
}

/// ✓, ? or ✕ behind a rewrite, and the operators that the target does not take.
void InspectorPanel::showAcceptance(QTreeWidgetItem* row, const Verdict& verdict)
{
    row->setText(0,
                 QStringLiteral("%1  %2").arg(row->text(0), siteMark(acceptanceState(verdict.acceptance))));
    if (verdict.acceptance != Acceptance::accepted)
        row->setForeground(0, themeFor(palette()).quietText);
    for (const VerdictReason& reason : verdict.reasons)
        addRow(row, acceptanceText(reason.says), verdictWords(reason));
}

void InspectorPanel::addCandidateRows(SiteId id, const SiteAnalysis& site)
{
    if (site.candidates.empty())
        return;
    QTreeWidgetItem* section = addSection(tr("Rewrites (%1)").arg(site.candidates.size()));
    for (std::size_t i = 0; i < site.candidates.size(); ++i) {
        const Candidate& candidate = site.candidates[i];
        const bool chosen = id.value < m_selection.plan().choices.size() &&
                            m_selection.plan().choices[id.value].candidate == i;
        const QString name = QString::fromStdString(candidate.rule);
        auto* row = new QTreeWidgetItem(section, {(chosen ? QStringLiteral("➤ ") : QString()) + name});
        m_late.span(row);
        row->setExpanded(chosen);
        const Rule* rule = findRule(candidate.rule);
        if (rule != nullptr)
            row->setToolTip(0, coreWords(summaryOf(*rule)));
        row->setText(0, tr("%1 – %2").arg(row->text(0), exactnessText(candidate)));
        if (site.verdict)
            showAcceptance(row, site.candidateVerdicts[i]);
        addRow(row, tr("operators"), operatorsText(candidate.chain));
        m_tensorrt.addRewrite(row);
        if (const auto cost = costOf(site, i)) {
            addRow(row, tr("cost"), workText(*cost));
            addRow(row, tr("moves"), movesText(*cost));
            addRow(row, tr("price"), priceText(*cost))
                ->setToolTip(1, pricesTip(m_selection.analysis()->target.get()));
        }
        auto* button = new QPushButton(chosen ? tr("Keep the node") : tr("Use this rewrite"));
        const QString wanted = chosen ? policyName(NamedPolicy::keep) : name;
        connect(
            button, &QPushButton::clicked, this, [this, id, wanted] { Q_EMIT choiceRequested({id}, wanted); },
            Qt::QueuedConnection);
        m_late.put(new QTreeWidgetItem(row), button);
    }
}

void InspectorPanel::addRefusalRows(const SiteAnalysis& site)
{
    if (site.refusals.empty())
        return;
    QTreeWidgetItem* others = addSection(tr("Rules that do not apply (%1)").arg(site.refusals.size()));
    resizelens::addRefusalRows(others, site.refusals);
    others->setExpanded(site.candidates.empty());
}

} // namespace resizelens
