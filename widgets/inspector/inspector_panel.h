#pragma once

#include "core/session/analysis.h"
#include "widgets/inspector/late_rows.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QSlider;
class QTreeWidget;
class QTreeWidgetItem;
class QVBoxLayout;

namespace resizelens {

class NarrowLabel;
struct Confirmation;
class TapsView;
class TensorView;
struct OperatorForm;

/// Everything about the selected node: attributes (defaults marked), inputs and outputs with shapes; for a
/// site also the verdict, its axes, the taps of an output sample and the rewrites that are possible or
/// refused.
class InspectorPanel : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan);
    void setPlan(Plan plan);
    /// What a compiler's log says of the nodes of this analysis; nullptr for no log. Another analysis takes
    /// it away.
    void setConfirmation(std::shared_ptr<const Confirmation> confirmation);
    void showNode(NodeId node);
    void showNothing();
    std::optional<NodeId> shownNode() const { return m_node; }
    QString title() const;
    QString verdict() const;
    /// All rows of the tree as text, for tests and the clipboard.
    QString asText() const;
    /// The values of a constant below the properties; read from the file when this is called.
    void showValues(ValueId value);
    TensorView& values() { return *m_values; }

Q_SIGNALS:
    void choiceRequested(const QList<quint32>& sites, const QString& rule);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void describeSite(SiteId site);
    void addNodeRows();
    void addSiteRows(const SiteAnalysis& site);
    void addCandidateRows(SiteId id, const SiteAnalysis& site);
    void addLogRows();
    void addTargetRows(const SiteAnalysis& site);
    void showAcceptance(QTreeWidgetItem* row, const Verdict& verdict);
    void addTensorrtRows(const ResizeSite& site);
    void addRefusalRows(const SiteAnalysis& site);
    void addAttributeRows(const GraphNode& node, const OperatorForm* form);
    void addValueRow(QTreeWidgetItem* parent, const QString& label, ValueId value);
    void addOriginRows(QTreeWidgetItem* row, ValueId value);
    void closeValues();
    void showAxis(int comboIndex);
    void showRow(int row);
    QTreeWidgetItem* addSection(const QString& title);

    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
    std::shared_ptr<const Confirmation> m_confirmation;
    std::optional<NodeId> m_node;
    NarrowLabel* m_title;
    NarrowLabel* m_place;
    QLabel* m_verdict;
    QTreeWidget* m_tree;
    LateRows m_late;
    QWidget* m_taps;
    QComboBox* m_axis;
    QSlider* m_row;
    TapsView* m_view;
    QLabel* m_formula;
    TensorView* m_values;
    LatestJob m_warming; // the first look into the operators' forms takes a moment
};

} // namespace resizelens
