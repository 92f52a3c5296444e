#pragma once

#include "widgets/inspector/rows.h"
#include "widgets/inspector/site_pair_view.h"
#include "widgets/inspector/tensorrt_rows.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QAbstractButton;
class QGridLayout;
class QLabel;
class QPushButton;
class QTreeWidgetItem;
class QVBoxLayout;

namespace resizelens {

class ColumnScroll;
class FoldSection;
class KernelView;
class LinkButton;
class NarrowLabel;
class StoryView;
class TargetCard;
struct Confirmation;
class TapsPanel;
class TensorView;
struct ModelCount;
struct OperatorForm;
struct TorchOrigin;

/// Everything about the selected node, or, where none is selected, about the model. Of a site first its story: what
/// it makes of the image and what its rewrite makes of it, whether the target supports it, what replaces it, whether
/// the result is the same. Then sections that fold: taps, rewrites, weights, attributes and tensors.
class InspectorPanel : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorPanel(Selection& selection, QWidget* parent = nullptr);

    /// What a compiler's log says of the nodes of this analysis; nullptr for no log. Another analysis takes
    /// it away.
    void setConfirmation(std::shared_ptr<const Confirmation> confirmation);
    /// The node that is described.
    std::optional<NodeId> shownNode() const { return m_node; }
    QString title() const;
    /// Sizes, mode and coordinates of a site; operator and graph of another node.
    QString facts() const;
    /// The sentences; empty where no site is selected.
    QString verdict() const;
    /// What the site that is shown makes of the image; nullopt: that cannot be computed, and is not shown.
    void showPair(const std::optional<SitePair>& pair);
    const SitePairView& pairView() const { return *m_pair; }
    QPushButton& mainAction() { return *m_main; }
    /// Shown where a site's lengths or scales follow from the model's inputs, and knowing them may serve it.
    QPushButton& shapesAction() { return *m_shapes; }
    QAbstractButton& compareLink();
    /// What the target means for the model, in the place of the page until a node is selected; needs a target.
    void showCard();
    void hideCard();
    /// The card is shown as soon as the model is judged for another target.
    void expectCard() { m_cardDue = true; }
    TargetCard& card() { return *m_card; }
    bool showsCard() const;
    /// Below the graph: sentences side by side, no thumbnails.
    void setWide(bool wide);
    /// All rows of the sections as text, for tests and the clipboard.
    QString asText() const;
    /// nullptr where it is not shown.
    FoldSection* section(const QString& key) const;
    /// The values of a constant among the weights; read from the file when this is called.
    void showValues(ValueId value);
    TensorView& values() { return *m_values; }
    TapsPanel& taps() { return *m_taps; }
    /// Still working out what the site and its rewrites are in TensorRT.
    bool isTranslating() const { return m_tensorrt.isRunning(); }
    /// The page of the model is on its way.
    bool isCounting() const { return m_counting.isRunning(); }

Q_SIGNALS:
    void choiceRequested(const resizelens::SiteIds& sites, const QString& rule);
    void inputShapesRequested();
    void compareRequested();
    /// Of the exact rewrites of the selected site, and of the node itself.
    void timesRequested();
    /// "net.py:12" is on the clipboard, as the file is not on this machine.
    void sourceCopied(const QString& place);
    /// Another node, plan or target is described; nobody has shown a pair for it yet.
    void described();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void forget();
    void onJudged();
    void rebuild();
    void arrange();
    void describeModel();
    void showModel(const Analysis& analysis, const ModelCount& count);
    void describeSite(SiteId site);
    void describeNode();
    void showStory(const SiteAnalysis& site, const Choice& choice);
    void showTaps(const SiteAnalysis& site);
    void showWeights(SiteId site, const Choice& choice);
    void addWeightRows(const GraphNode& node, const OperatorForm* form);
    void addSiteRows(FoldSection& details, const SiteAnalysis& site);
    void addCandidateRows(FoldSection& rewrites, SiteId id, const SiteAnalysis& site);
    void showAcceptance(QTreeWidgetItem* row, const Verdict& verdict, const Verdict& node);
    void addRefusalRows(FoldSection& rewrites, const SiteAnalysis& site);
    QString addAttributeRows(FoldSection& details, const GraphNode& node, const OperatorForm* form);
    void addValueRow(QTreeWidgetItem* parent, const QString& label, ValueId value);
    void addOriginRows(QTreeWidgetItem* row, ValueId value);
    void addSourceRows(FoldSection& details, const onnx::NodeProto& node);
    void openSource(const TorchOrigin& origin);
    void closeValues();
    QTreeWidgetItem* addGroup(FoldSection& section, const QString& title);
    FoldSection& useSection(const QString& key, const QString& title, bool opens = false);

    Selection& m_selection;
    std::shared_ptr<const Confirmation> m_confirmation;
    std::optional<NodeId> m_node;
    bool m_wide = false, m_cardDue = false;
    QString m_mainRule; // what the button asks for
    ColumnScroll* m_scroll;
    QWidget* m_page;
    TargetCard* m_card;
    ColumnScroll* m_cardScroll;
    QGridLayout* m_head;
    QVBoxLayout* m_column;
    NarrowLabel* m_title;
    LinkButton* m_compare;
    NarrowLabel* m_facts;
    SitePairView* m_pair;
    StoryView* m_story;
    QPushButton *m_main, *m_shapes;
    std::map<QString, FoldSection*> m_sections; // made as they are needed
    TapsPanel* m_taps;
    TensorView* m_values;
    KernelView* m_kernels;
    LateRows m_late;
    LatestJob m_warming; // the first look into the operators' forms takes a moment
    TensorrtRows m_tensorrt;
    LatestJob m_counting, m_planes;
};

} // namespace resizelens
