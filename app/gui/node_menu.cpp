#include "app/gui/node_menu.h"

#include "app/gui/document_area.h"
#include "app/gui/graph_stages.h"
#include "app/gui/node_json.h"
#include "app/gui/pages.h"
#include "app/gui/target_tools.h"
#include "widgets/graph/graph_page.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>
#include <set>

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostWays = 20; // entries that a screen has room for

std::vector<NodeId> producersOf(const GraphIndex& index, NodeId node)
{
    std::set<NodeId> found;
    for (const ValueId input : index.node(node).inputs)
        if (input != kNoValue && index.value(input).producer)
            found.insert(*index.value(input).producer);
    return {found.begin(), found.end()};
}

std::vector<NodeId> consumersOf(const GraphIndex& index, NodeId node)
{
    std::set<NodeId> found;
    for (const ValueId output : index.node(node).outputs)
        if (output != kNoValue)
            for (const ValueUse& use : index.value(output).uses)
                found.insert(use.node);
    return {found.begin(), found.end()};
}

} // namespace

NodeMenu::NodeMenu(const Context& context, GraphPage& graph, GraphStages& stages)
    : QObject(&graph)
    , m_context(context)
    , m_stages(stages)
{
    connect(&graph, &GraphPage::nodeMenuRequested, this, &NodeMenu::fill);
}

void NodeMenu::fill(NodeId node, QMenu& menu)
{
    Selection& selection = m_context.selection;
    const auto& analysis = selection.analysis();
    // The picture may be of the model before until that of the next one is laid out.
    if (!analysis || node.value >= analysis->index->nodeCount())
        return;
    if (const auto site = analysis->siteOfNode(node)) {
        addRewrites(*site, menu);
        menu.addAction(tr("Compare"), this, [this, node] {
            m_context.selection.selectNode(node);
            m_context.pages.open(PageId::compare);
        });
        menu.addAction(tr("Before and after"), this, [this, node] {
            m_context.selection.selectNode(node);
            m_context.pages.open(PageId::graph);
            m_stages.open(1);
        });
        menu.addAction(tr("TensorRT code…"), this, [this, node] {
            m_context.selection.selectNode(node);
            showSiteCode(m_context.selection, m_stages.window());
        });
        menu.addSeparator();
    }
    addWays(tr("Comes from"), producersOf(*analysis->index, node), menu);
    addWays(tr("Goes to"), consumersOf(*analysis->index, node), menu);
    addCopies(node, menu);
    menu.addSeparator();
}

/// Each with its mark for the target, as the inspector lists them.
void NodeMenu::addRewrites(SiteId id, QMenu& menu)
{
    const SiteAnalysis& entry = m_context.selection.analysis()->sites[id.value];
    const Choice& choice = m_context.selection.plan().choices[id.value];
    QMenu* rewrites = menu.addMenu(tr("Rewrite by"));
    rewrites->setEnabled(!entry.candidates.empty());
    const auto add = [this, id](QMenu& to, const QString& text, const QString& rule, bool chosen) {
        QAction* action =
            to.addAction(text, this, [this, id, rule] { m_context.documents.current().choose({id}, rule); });
        action->setCheckable(true);
        action->setChecked(chosen);
    };
    for (std::size_t i = 0; i < entry.candidates.size(); ++i) {
        const QString rule = QString::fromStdString(entry.candidates[i].rule);
        add(*rewrites, withoutMnemonics(candidateText(entry, i)), rule, choice.candidate == i);
    }
    add(menu, tr("Keep as it is"), policyName(NamedPolicy::keep), !choice.candidate);
}

void NodeMenu::addWays(const QString& title, const std::vector<NodeId>& nodes, QMenu& menu)
{
    const GraphIndex& index = *m_context.selection.analysis()->index;
    QMenu* ways = menu.addMenu(title);
    ways->setEnabled(!nodes.empty());
    const std::size_t shown = std::min(nodes.size(), kMostWays);
    for (std::size_t i = 0; i < shown; ++i) {
        const NodeId node = nodes[i];
        const QString name = foreignName(index.node(node).proto->op_type(), 60) + QStringLiteral("  ") +
                             foreignName(index.nodeLabel(node), 80);
        ways->addAction(withoutMnemonics(name), this, [this, node] {
            m_context.selection.selectNode(node);
            m_context.selection.reveal();
        });
    }
    if (shown < nodes.size())
        ways->addAction(tr("and %1 more").arg(nodes.size() - shown))->setEnabled(false);
}

void NodeMenu::addCopies(NodeId node, QMenu& menu)
{
    QMenu* copies = menu.addMenu(tr("Copy"));
    const auto analysis = m_context.selection.analysis(); // what is copied is what the menu was opened on
    copies->addAction(tr("Name"), this, [analysis, node] {
        QApplication::clipboard()->setText(QString::fromStdString(analysis->index->nodeLabel(node)));
    });
    copies->addAction(tr("As JSON"), this, [analysis, node, plan = m_context.selection.plan()] {
        QApplication::clipboard()->setText(QString::fromUtf8(nodeJson(*analysis, plan, node)));
    });
}

} // namespace resizelens
