#pragma once

#include "widgets/inspector/late_rows.h"
#include "widgets/inspector/tensorrt_rows.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace resizelens {

class NarrowLabel;
class SiteCard;
struct Confirmation;
class TapsPanel;
class TensorView;
struct ModelCount;
struct OperatorForm;

/// Everything about the selected node, or, where none is selected, about the model. Of a node: attributes (defaults
/// marked), inputs and outputs with shapes; for a site also the verdict, its axes, the taps of an output sample and
/// the rewrites that are possible or refused.
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
    /// As the card says it; empty where no site is selected.
    QString verdict() const;
    SiteCard& card() { return *m_card; }
    /// All rows of the tree as text, for tests and the clipboard.
    QString asText() const;
    /// The values of a constant below the properties; read from the file when this is called.
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

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void forget();
    void rebuild();
    void describeModel();
    void showModel(const Analysis& analysis, const ModelCount& count);
    void describeSite(SiteId site);
    void addNodeRows();
    void addSiteRows(const SiteAnalysis& site);
    void addCandidateRows(SiteId id, const SiteAnalysis& site);
    void addTargetRows(const SiteAnalysis& site);
    void addSourceRow(QTreeWidgetItem* parent, const std::string& source);
    void showAcceptance(QTreeWidgetItem* row, const Verdict& verdict);
    void addRefusalRows(const SiteAnalysis& site);
    void addAttributeRows(const GraphNode& node, const OperatorForm* form);
    void addValueRow(QTreeWidgetItem* parent, const QString& label, ValueId value);
    void addOriginRows(QTreeWidgetItem* row, ValueId value);
    void closeValues();
    void showTaps();
    QTreeWidgetItem* addSection(const QString& title);

    Selection& m_selection;
    std::shared_ptr<const Confirmation> m_confirmation;
    std::optional<NodeId> m_node;
    NarrowLabel* m_title;
    NarrowLabel* m_place;
    SiteCard* m_card;
    QTreeWidget* m_tree;
    LateRows m_late;
    TapsPanel* m_taps;
    TensorView* m_values;
    LatestJob m_warming; // the first look into the operators' forms takes a moment
    TensorrtRows m_tensorrt;
    LatestJob m_counting;
};

} // namespace resizelens
