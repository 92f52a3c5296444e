// The rows of the inspector's sections.
#include "core/extras/exporter_faults/exporter.h"
#include "widgets/inspector/attribute_text.h"
#include "widgets/inspector/fold_section.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/operator_form.h"
#include "widgets/inspector/resize_defaults.h"
#include "widgets/inspector/rows.h"
#include "widgets/inspector/section_tree.h"
#include "widgets/sites/cost_text.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/marks.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QPushButton>
#include <QUrl>

#include <algorithm>
#include <utility>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens {

/// A heading among the rows of a section.
QTreeWidgetItem* InspectorPanel::addGroup(FoldSection& section, const QString& title)
{
    auto* item = new QTreeWidgetItem(&section.tree(), {title});
    item->setFont(0, headingFont(font()));
    m_late.span(item);
    item->setExpanded(true);
    return item;
}

/// Those of the node, then what holds where it is silent.
QString InspectorPanel::addAttributeRows(FoldSection& details, const GraphNode& node,
                                         const OperatorForm* form)
{
    QTreeWidgetItem* section = addGroup(details, tr("Attributes"));
    QStringList given;
    for (const auto& attribute : node.proto->attribute()) {
        given.append(QString::fromStdString(attribute.name()));
        addRow(section, foreignName(given.last()), attributeText(attribute));
    }
    int silent = 0;
    const auto site = m_selection.site();
    const auto defaults = site ? resizeDefaults(m_selection.analysis()->sites[site->value].site.spec)
                          : form != nullptr ? form->defaults
                                            : QList<std::pair<QString, QString>>();
    for (const auto& [key, value] : defaults)
        if (!given.contains(key)) {
            ++silent;
            QTreeWidgetItem* row = addRow(section, key, tr("%1 (default)").arg(value));
            row->setForeground(1, themeFor(palette()).quietText);
        }
    if (section->childCount() == 0)
        addRow(section, tr("none"), {});
    return silent > 0 ? tr("%1 set, %2 default").arg(given.size()).arg(silent)
                      : tr("%1 set").arg(given.size());
}

/// Where the model's source made the node, as PyTorch's exporter notes it.
void InspectorPanel::addSourceRows(FoldSection& details, const onnx::NodeProto& node)
{
    const TorchOrigin origin = torchOriginOf(node);
    if (origin.line.empty() && origin.moduleClass.empty())
        return;
    QTreeWidgetItem* section = addGroup(details, tr("Made in PyTorch by"));
    if (!origin.moduleClass.empty())
        addRow(section, tr("module"),
               origin.modulePath.empty()
                   ? foreignName(origin.moduleClass)
                   : tr("%1, a %2").arg(foreignName(origin.modulePath), foreignName(origin.moduleClass)));
    if (origin.line.empty())
        return;
    addRow(section, tr("Python"), foreignName(origin.line))
        ->setToolTip(1, foldedTip(foreignName(origin.file)));
    auto* button = new QPushButton(tr("Open the file"));
    connect(
        button, &QPushButton::clicked, this, [this, origin] { openSource(origin); }, Qt::QueuedConnection);
    m_late.put(new QTreeWidgetItem(section), button);
}

/// In the user's editor; where the file is not on this machine, its name and line are copied. The path comes from
/// the model: nothing but Python is opened, and nothing is looked for before the user asks.
void InspectorPanel::openSource(const TorchOrigin& origin)
{
    const QFileInfo model(QString::fromStdString(m_selection.analysis()->index->file().path().string()));
    const QFileInfo source(model.absoluteDir(), QString::fromStdString(origin.file));
    if (source.isFile() && source.suffix() == QLatin1String("py") &&
        QDesktopServices::openUrl(QUrl::fromLocalFile(source.absoluteFilePath())))
        return;
    const QString place = foreignName(origin.fileAndLine);
    QGuiApplication::clipboard()->setText(place);
    Q_EMIT sourceCopied(place);
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

void InspectorPanel::addSiteRows(FoldSection& details, const SiteAnalysis& entry)
{
    const ResizeSite& site = entry.site;
    QTreeWidgetItem* section = addGroup(details, tr("Axes"));
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
    }
}

/// ✓, ? or ✕ behind a rewrite, and the operators that the target does not take, unless `node` was told the same.
void InspectorPanel::showAcceptance(QTreeWidgetItem* row, const Verdict& verdict, const Verdict& node)
{
    row->setText(0,
                 QStringLiteral("%1  %2").arg(row->text(0), siteMark(acceptanceState(verdict.acceptance))));
    if (verdict.acceptance != Acceptance::accepted)
        row->setForeground(0, themeFor(palette()).quietText);
    for (const VerdictReason& reason : verdict.reasons) {
        const auto isSame = [&](const VerdictReason& one) { return one.text.english == reason.text.english; };
        if (std::ranges::none_of(node.reasons, isSame))
            addRow(row, acceptanceText(reason.says), verdictWords(reason));
    }
}

void InspectorPanel::addCandidateRows(FoldSection& rewrites, SiteId id, const SiteAnalysis& site)
{
    QTreeWidgetItem* section = rewrites.tree().invisibleRootItem();
    for (std::size_t i = 0; i < site.candidates.size(); ++i) {
        const Candidate& candidate = site.candidates[i];
        const bool chosen = id.value < m_selection.plan().choices.size() &&
                            m_selection.plan().choices[id.value].candidate == i;
        const QString name = QString::fromStdString(candidate.rule);
        auto* row = new QTreeWidgetItem(section, {(chosen ? QStringLiteral("● ") : QString()) + name});
        m_late.span(row);
        const Rule* rule = findRule(candidate.rule);
        if (rule != nullptr)
            row->setToolTip(0, coreWords(summaryOf(*rule)));
        row->setText(0, tr("%1 – %2").arg(row->text(0), exactnessText(candidate)));
        if (site.verdict)
            showAcceptance(row, site.candidateVerdicts[i], *site.verdict);
        addRow(row, tr("operators"), operatorsText(candidate.chain));
        m_tensorrt.addRewrite(row);
        if (const auto cost = costOf(site, i)) {
            addRow(row, tr("cost"), workText(*cost));
            addRow(row, tr("moves"), movesText(*cost));
            addRow(row, tr("price"), priceText(*cost))
                ->setToolTip(1, pricesTip(m_selection.analysis()->target.get()));
        }
        auto* button = new QPushButton(chosen ? tr("Keep this node instead") : tr("Use this rewrite"));
        const QString wanted = chosen ? policyName(NamedPolicy::keep) : name;
        connect(
            button, &QPushButton::clicked, this, [this, id, wanted] { Q_EMIT choiceRequested({id}, wanted); },
            Qt::QueuedConnection);
        m_late.put(new QTreeWidgetItem(row), button);
    }
    if (std::ranges::none_of(site.candidates, isExact))
        return;
    auto* button = new QPushButton(tr("Find the fastest"));
    button->setToolTip(tr("Times the node and its exact rewrites in ONNX Runtime"));
    connect(button, &QPushButton::clicked, this, &InspectorPanel::timesRequested, Qt::QueuedConnection);
    m_late.put(new QTreeWidgetItem(section), button);
}

/// A row a reason, with all rules that give it.
void InspectorPanel::addRefusalRows(FoldSection& rewrites, const SiteAnalysis& site)
{
    if (site.refusals.empty())
        return;
    QTreeWidgetItem* others =
        addGroup(rewrites, tr("Rules that do not apply (%1)").arg(site.refusals.size()));
    std::vector<std::pair<QString, QStringList>> reasons; // in the order of their first rules
    for (const Refusal& refusal : site.refusals) {
        const QString reason = coreWords(refusal.said);
        const auto found = std::ranges::find(reasons, reason, &std::pair<QString, QStringList>::first);
        auto& entry = found == reasons.end() ? reasons.emplace_back(reason, QStringList()) : *found;
        entry.second.append(QString::fromStdString(refusal.rule));
    }
    for (const auto& [reason, rules] : reasons)
        addRow(others, rules.join(QStringLiteral(", ")), reason);
    others->setExpanded(site.candidates.empty());
}

} // namespace resizelens
