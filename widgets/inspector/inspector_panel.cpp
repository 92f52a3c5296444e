#include "widgets/inspector/inspector_panel.h"

#include "core/extras/traps/trap.h"
#include "widgets/inspector/fold_section.h"
#include "widgets/inspector/link_button.h"
#include "widgets/inspector/log_section.h"
#include "widgets/inspector/model_rows.h"
#include "widgets/inspector/operator_form.h"
#include "widgets/inspector/section_tree.h"
#include "widgets/inspector/story_view.h"
#include "widgets/inspector/taps_panel.h"
#include "widgets/inspector/target_card.h"
#include "widgets/inspector/tensor_view.h"
#include "widgets/rewrite/kernel_view.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/column_scroll.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/narrow_label.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <iterator>

namespace resizelens {

namespace {

constexpr int kInputsOfModel = 1; // place of that section on the page of the model
constexpr int kPanelMargin = 16, kIndent = 24, kButton = 32, kAroundText = 26;
constexpr int kWidestName = 360; // in one row with the rest
constexpr std::size_t kMostPlanes = 2;

/// What is wrong with the node in the file, its story with what was measured of the result, and what else is to be known
/// of it.
std::vector<StoryStep> storyOf(const Analysis& analysis, SiteId site, const Choice& choice,
                               const QString& measured = {})
{
    std::vector<StoryStep> steps = faultSteps(analysis.faults.get(), site);
    const SiteAnalysis& entry = analysis.sites[site.value];
    std::ranges::move(siteStory(entry, choice), std::back_inserter(steps));
    if (!measured.isEmpty())
        steps.back().small += (steps.back().small.isEmpty() ? QString() : QStringLiteral("<br>")) + measured;
    std::ranges::move(noteSteps(notesOf(*analysis.index, *analysis.shapes, entry.site)),
                      std::back_inserter(steps));
    return steps;
}

/// "8, of which 7 exact"
QString rewritesText(const SiteAnalysis& site)
{
    const auto exact = std::ranges::count_if(site.candidates, isExact);
    return site.candidates.empty()
               ? InspectorPanel::tr("none")
               : InspectorPanel::tr("%1, of which %2 exact").arg(site.candidates.size()).arg(exact);
}

} // namespace

InspectorPanel::InspectorPanel(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_scroll(new ColumnScroll(this))
    , m_page(new QWidget)
    , m_card(new TargetCard(selection))
    , m_cardScroll(new ColumnScroll(this))
    , m_title(new NarrowLabel(m_page))
    , m_compare(new LinkButton(tr("Compare"), tr("Enter", "the key"), m_page))
    , m_facts(new NarrowLabel(m_page))
    , m_pair(new SitePairView(m_page))
    , m_story(new StoryView(m_page))
    , m_main(new QPushButton(m_page))
    , m_shapes(new QPushButton(tr("Input shapes and values…"), m_page))
    , m_taps(new TapsPanel(m_page))
    , m_values(new TensorView(m_page))
    , m_kernels(new KernelView(m_page))
{
    for (QLabel* label : std::initializer_list<QLabel*>{m_title, m_facts})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setFont(titleFont(font()));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_main->setFont(headingFont(font()));
    for (QPushButton* button : {m_main, m_shapes}) {
        button->setFocusPolicy(Qt::TabFocus);
        button->setMinimumHeight(kButton);
    }
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(1, 0, 0, 0); // the line at the left
    all->addWidget(m_scroll);
    all->addWidget(m_cardScroll);
    m_scroll->setColumn(m_page);
    m_cardScroll->setColumn(m_card);
    m_cardScroll->hide();
    m_column = new QVBoxLayout(m_page);
    m_column->setContentsMargins(0, 14, 0, 0);
    m_column->setSpacing(0);
    m_head = new QGridLayout;
    m_head->setContentsMargins(kPanelMargin, 0, kPanelMargin, 14);
    m_head->setHorizontalSpacing(8);
    m_column->addLayout(m_head);
    m_column->addStretch(1);
    arrange();
    connect(m_compare, &QAbstractButton::clicked, this, &InspectorPanel::compareRequested);
    // Queued: what is chosen fills the page anew.
    connect(
        m_main, &QPushButton::clicked, this,
        [this] {
            if (const auto site = m_selection.site())
                Q_EMIT choiceRequested({*site}, m_mainRule);
        },
        Qt::QueuedConnection);
    connect(m_shapes, &QPushButton::clicked, this, &InspectorPanel::inputShapesRequested,
            Qt::QueuedConnection);
    connect(m_taps, &TapsPanel::formulaChanged, this, [this](const QString& formula) {
        if (FoldSection* taps = section(QStringLiteral("taps")))
            taps->setTitle(tr("Taps"), formula);
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
    connect(&m_selection, &Selection::judged, this, &InspectorPanel::onJudged);
    connect(&m_selection, &Selection::planChanged, this, &InspectorPanel::rebuild);
    connect(&m_selection, &Selection::planChanged, this, [this] {
        if (showsCard())
            m_card->refresh();
    });
    connect(&m_selection, &Selection::nodeChanged, this, [this] {
        hideCard();
        rebuild();
    });
    rebuild();
}

/// The head: below one another, or in one row with the sentences below.
void InspectorPanel::arrange()
{
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_title, m_compare, m_facts, m_pair, m_story, m_main, m_shapes})
        m_head->removeWidget(each);
    for (int row = 0; row < 6; ++row)
        m_head->setRowMinimumHeight(row, 0);
    m_head->setVerticalSpacing(0);
    m_head->setColumnStretch(0, m_wide ? 0 : 1);
    m_head->setColumnStretch(1, m_wide ? 1 : 0);
    m_title->setSizePolicy(m_wide ? QSizePolicy::Minimum : QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_head->addWidget(m_title, 0, 0);
    if (m_wide) {
        m_head->addWidget(m_facts, 0, 1);
        m_head->addWidget(m_compare, 0, 2);
        m_head->addWidget(m_shapes, 0, 3);
        m_head->addWidget(m_main, 0, 4);
        m_head->setRowMinimumHeight(1, 10);
        m_head->addWidget(m_story, 2, 0, 1, 5);
    } else {
        m_head->addWidget(m_compare, 0, 1, Qt::AlignVCenter);
        m_head->addWidget(m_facts, 1, 0, 1, 2);
        m_head->addWidget(m_pair, 2, 0, 1, 2);
        m_head->setRowMinimumHeight(2, 8);
        m_head->addWidget(m_story, 3, 0, 1, 2);
        auto* indented = new QHBoxLayout;
        indented->setContentsMargins(kIndent, 12, 0, 0);
        indented->setSpacing(8);
        indented->addWidget(m_main);
        indented->addWidget(m_shapes);
        indented->addStretch();
        m_head->addLayout(indented, 4, 0, 1, 2);
    }
    m_story->setWide(m_wide);
}

void InspectorPanel::setWide(bool wide)
{
    if (m_wide == wide)
        return;
    m_wide = wide;
    arrange();
    rebuild();
}

void InspectorPanel::forget()
{
    m_confirmation.reset();
    m_cardDue = false;
    hideCard();
    rebuild();
}

void InspectorPanel::onJudged()
{
    const bool due = m_cardDue || showsCard();
    forget();
    if (due && m_selection.analysis()->target)
        showCard();
}

void InspectorPanel::showCard()
{
    m_card->refresh();
    m_scroll->hide();
    m_cardScroll->show();
}

void InspectorPanel::hideCard()
{
    m_cardScroll->hide();
    m_scroll->show();
}

bool InspectorPanel::showsCard() const
{
    return !m_cardScroll->isHidden();
}

/// Rows carry colours of the theme.
void InspectorPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

void InspectorPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor line = themeFor(palette()).line;
    painter.fillRect(0, 0, m_wide ? width() : 1, m_wide ? 1 : height(), line);
}

QString InspectorPanel::title() const
{
    return m_title->fullText();
}

QString InspectorPanel::facts() const
{
    return m_facts->fullText();
}

QString InspectorPanel::verdict() const
{
    return m_story->isHidden() ? QString() : m_story->text();
}

QAbstractButton& InspectorPanel::compareLink()
{
    return *m_compare;
}

QString InspectorPanel::asText() const
{
    QStringList lines;
    for (const auto& [key, part] : m_sections) {
        if (part->isHidden())
            continue;
        lines.append(part->answer().isEmpty() ? part->title()
                                              : part->title() + QStringLiteral(": ") + part->answer());
        if (part->rows() == nullptr)
            continue;
        for (QTreeWidgetItemIterator item(part->rows()); *item; ++item)
            lines.append((*item)->text(1).isEmpty()
                             ? (*item)->text(0)
                             : (*item)->text(0) + QStringLiteral(": ") + (*item)->text(1));
    }
    return lines.join(QLatin1Char('\n'));
}

FoldSection* InspectorPanel::section(const QString& key) const
{
    const auto found = m_sections.find(key);
    return found == m_sections.end() || found->second->isHidden() ? nullptr : found->second;
}

/// Below those that the page has already.
FoldSection& InspectorPanel::useSection(const QString& key, const QString& title, bool opens)
{
    FoldSection*& part = m_sections[key];
    if (part == nullptr)
        part = new FoldSection(key, opens, m_page);
    m_column->removeWidget(part);
    m_column->insertWidget(m_column->count() - 1, part);
    part->setTitle(title);
    part->show();
    return *part;
}

void InspectorPanel::rebuild()
{
    m_tensorrt.cancel();
    m_counting.cancel();
    m_planes.cancel();
    m_node = m_selection.node();
    for (const auto& [key, part] : m_sections) {
        part->clear();
        part->hide();
    }
    m_taps->clear();
    m_kernels->setPlanes({});
    closeValues();
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_taps, m_compare, m_pair, m_story, m_main, m_shapes})
        each->hide();
    if (!m_node)
        return describeModel();
    m_title->setEnabled(true);
    const auto site = m_selection.site();
    if (site)
        describeSite(*site);
    describeNode();
    if (site)
        m_tensorrt.fill(m_selection.analysis(), *site);
    if (m_confirmation)
        addLogSection(*m_confirmation, *m_node, [this](const QString& title, const QString& answer) {
            FoldSection& log = useSection(QStringLiteral("log"), title, true);
            log.setTitle(title, answer);
            return log.tree().invisibleRootItem();
        });
    m_late.apply();
    Q_EMIT described();
}

/// Where no node is selected: what the model is. It is counted off the GUI thread.
void InspectorPanel::describeModel()
{
    const auto analysis = m_selection.analysis();
    m_title->setEnabled(analysis != nullptr);
    m_facts->setVisible(analysis != nullptr);
    if (!analysis)
        return m_title->setFullText(tr("No model is open."));
    m_title->setFullText(foreignName(analysis->file->path().filename().string()));
    m_facts->setFullText(tr("Select a node to see its attributes, shapes and rewrites."));
    m_counting.start([analysis](const std::stop_token& stop) { return countModel(*analysis, stop); },
                     [this, analysis](const ModelCount& count) { showModel(*analysis, count); });
}

void InspectorPanel::showModel(const Analysis& analysis, const ModelCount& count)
{
    QList<QTreeWidgetItem*> sections;
    addModelRows(analysis, count, [&](const QString& title) {
        const QString key = QStringLiteral("model%1").arg(sections.size());
        sections.append(useSection(key, title, true).tree().invisibleRootItem());
        return sections.back();
    });
    if (hasFreeInputs(analysis)) {
        auto* button = new QPushButton(tr("Input shapes and values…"));
        connect(button, &QPushButton::clicked, this, &InspectorPanel::inputShapesRequested,
                Qt::QueuedConnection);
        m_late.put(new QTreeWidgetItem(sections[kInputsOfModel]), button);
    }
    m_late.apply();
}

void InspectorPanel::describeSite(SiteId site)
{
    const SiteAnalysis& entry = m_selection.analysis()->sites[site.value];
    const Choice choice =
        site.value < m_selection.plan().choices.size() ? m_selection.plan().choices[site.value] : Choice{};
    showStory(entry, choice);
    if (!entry.site.unknown)
        showTaps(entry);
    FoldSection& rewrites = useSection(QStringLiteral("rewrites"), tr("Rewrites"));
    rewrites.setTitle(tr("Rewrites"), rewritesText(entry));
    addCandidateRows(rewrites, site, entry);
    addRefusalRows(rewrites, entry);
    showWeights(site, choice);
}

/// Of the axes that are resized.
void InspectorPanel::showTaps(const SiteAnalysis& entry)
{
    std::vector<std::size_t> resized;
    for (std::size_t i = 0; i < entry.site.axes.size(); ++i)
        if (entry.site.axes[i].geometry() && entry.site.axes[i].direction() != Direction::same)
            resized.push_back(i);
    if (resized.empty())
        return;
    useSection(QStringLiteral("taps"), tr("Taps"), true).setBody(m_taps);
    m_taps->show();
    m_taps->setSite(entry.site, resized);
}

void InspectorPanel::showStory(const SiteAnalysis& site, const Choice& choice)
{
    m_story->setSteps(storyOf(*m_selection.analysis(), *m_selection.site(), choice));
    m_story->show();
    m_compare->setVisible(!m_wide); // there Compare is beside it
    const QString asMeant = QStringLiteral("as_meant");
    const auto isMeant = [&](const Candidate& candidate) {
        return QString::fromStdString(candidate.rule) == asMeant;
    };
    const bool mends = std::ranges::any_of(site.candidates, isMeant) &&
                       !(choice.candidate && isMeant(site.candidates[*choice.candidate]));
    m_mainRule = mends              ? asMeant
                 : choice.candidate ? policyName(NamedPolicy::keep)
                                    : policyName(NamedPolicy::exact);
    m_main->setText(mends              ? tr("Write as meant")
                    : choice.candidate ? tr("Keep this node instead")
                                       : tr("Rewrite it"));
    m_main->setMinimumWidth(m_main->fontMetrics().horizontalAdvance(m_main->text()) + kAroundText);
    m_main->setVisible(mends || choice.candidate || std::ranges::any_of(site.candidates, isExact));
    const SiteState state = siteState(site, choice);
    m_shapes->setVisible(inputsMayHelp(site.site) &&
                         (state == SiteState::unknown || state == SiteState::kept));
}

void InspectorPanel::showPair(const std::optional<SitePair>& pair)
{
    const auto site = m_selection.site();
    m_pair->setVisible(pair && site && !m_wide);
    if (!pair || !site)
        return;
    const SiteAnalysis& entry = m_selection.analysis()->sites[site->value];
    const Choice& choice = m_selection.plan().choices[site->value];
    m_pair->setPair(*pair, resultSign(entry, choice),
                    choice.candidate ? themeFor(palette()).site(siteState(entry, choice)) : QColor());
    QString measured;
    if (pair->maxAbs && choice.candidate) {
        measured = *pair->maxAbs == 0.0
                       ? tr("Identical on this image")
                       : tr("On this image %1").arg(QLocale().toString(*pair->maxAbs, 'g', 2));
        if (pair->bound > 0.0 && *pair->maxAbs > 0.0)
            measured += tr(", limit %1").arg(QLocale().toString(pair->bound, 'g', 2));
        measured.replace(QLatin1Char('-'), QChar(0x2212));
    }
    m_story->setSteps(storyOf(*m_selection.analysis(), *site, choice, measured));
}

/// What the rewrite brings into the model.
void InspectorPanel::showWeights(SiteId site, const Choice& choice)
{
    const auto cost = choice.candidate ? costOf(m_selection.analysis()->sites[site.value], *choice.candidate)
                                       : std::nullopt;
    if (!cost || cost->chain.weightBytes == 0)
        return;
    FoldSection& weights = useSection(QStringLiteral("weights"), tr("Weights"));
    weights.setTitle(tr("Weights"), QLocale().formattedDataSize(cost->chain.weightBytes));
    weights.setBody(m_kernels);
    m_planes.start(
        [analysis = m_selection.analysis(), site, index = *choice.candidate](const std::stop_token&) {
            const SiteAnalysis& entry = analysis->sites[site.value];
            return kernelPlanes(entry, entry.candidates[index], kMostPlanes);
        },
        [this](std::vector<KernelPlane> planes) { m_kernels->setPlanes(std::move(planes)); });
}

void InspectorPanel::describeNode()
{
    const GraphIndex& index = *m_selection.analysis()->index;
    const GraphNode& node = index.node(*m_node);
    const QString name = foreignName(node.proto->name()), op = foreignName(node.proto->op_type());
    m_title->setFullText(name.isEmpty() ? op : name);
    m_title->setMinimumWidth(
        m_wide ? std::min(m_title->fontMetrics().horizontalAdvance(m_title->fullText()) + 2, kWidestName)
               : 0);
    QStringList facts;
    if (const auto site = m_selection.site()) {
        const ResizeSite& resize = m_selection.analysis()->sites[site->value].site;
        facts << lengthsText(resize) << modeNames(resize);
    } else {
        facts << op;
    }
    if (const std::string path = index.graphPath(node.graph); !path.empty())
        facts << tr("in %1").arg(foreignName(path));
    m_facts->setFullText(facts.join(QStringLiteral(" · ")));
    m_facts->show();

    const auto form = operatorForm(*node.proto, index.opset(node.graph, node.proto->domain()).value_or(0));
    const OperatorForm* known = form ? &*form : nullptr;
    if (!m_selection.site())
        addWeightRows(node, known);
    const auto site = m_selection.site();
    FoldSection& details = useSection(site ? QStringLiteral("site") : QStringLiteral("node"),
                                      tr("Attributes and tensors"), !site);
    details.setTitle(details.title(), addAttributeRows(details, node, known));
    addSourceRows(details, *node.proto);
    QTreeWidgetItem* inputs = addGroup(details, tr("Inputs"));
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
        if (site || index.constantTensor(node.inputs[i]) == nullptr)
            addValueRow(inputs, form ? form->inputName(i) : QString::number(i), node.inputs[i]);
    QTreeWidgetItem* outputs = addGroup(details, tr("Outputs"));
    for (std::size_t i = 0; i < node.outputs.size(); ++i)
        addValueRow(outputs, form ? form->outputName(i) : QString::number(i), node.outputs[i]);
    if (!site)
        return;
    const SiteAnalysis& entry = m_selection.analysis()->sites[site->value];
    addSiteRows(details, entry);
    if (!entry.site.unknown)
        m_tensorrt.addSite(addGroup(details, tr("As a TensorRT layer")));
}

/// The constants that a node gets, each with the way to its values.
void InspectorPanel::addWeightRows(const GraphNode& node, const OperatorForm* form)
{
    const GraphIndex& index = *m_selection.analysis()->index;
    std::uint64_t bytes = 0;
    FoldSection* weights = nullptr;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        const onnx::TensorProto* tensor = index.constantTensor(node.inputs[i]);
        if (tensor == nullptr)
            continue;
        if (weights == nullptr)
            weights = &useSection(QStringLiteral("nodeWeights"), tr("Weights"), true);
        addValueRow(weights->tree().invisibleRootItem(), form ? form->inputName(i) : QString::number(i),
                    node.inputs[i]);
        if (const auto ref = index.file().tensorRef(*tensor))
            bytes += ref->length;
    }
    if (weights == nullptr)
        return;
    weights->setTitle(tr("Weights"), QLocale().formattedDataSize(static_cast<qint64>(bytes)));
    weights->tree().expandAll();
}

void InspectorPanel::showValues(ValueId value)
{
    const GraphIndex& index = *m_selection.analysis()->index;
    const onnx::TensorProto* tensor = index.constantTensor(value);
    if (tensor == nullptr)
        return;
    // The index keeps the file and its structure alive as long as the worker needs them.
    const auto shared = m_selection.analysis()->index;
    FoldSection* place = section(m_selection.site() ? QStringLiteral("site") : QStringLiteral("nodeWeights"));
    if (place == nullptr)
        return;
    place->setBody(m_values);
    m_values->show({shared, &shared->file()}, *tensor, foreignName(index.value(value).name, 200));
    m_values->setVisible(true);
}

void InspectorPanel::closeValues()
{
    m_values->clear();
    m_values->hide();
}

void InspectorPanel::setConfirmation(std::shared_ptr<const Confirmation> confirmation)
{
    m_confirmation = std::move(confirmation);
    rebuild();
}

} // namespace resizelens
