#include "app/gui/input_shapes_dialog.h"

#include "app/gui/input_shape_memory.h"
#include "app/gui/input_shape_text.h"
#include "app/gui/session_store.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/tone_label.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// As the file states it, whatever the user gave before.
std::optional<Shape> declaredShape(const GraphValue& value)
{
    if (value.info == nullptr || !value.info->type().tensor_type().has_shape())
        return std::nullopt;
    Shape shape;
    for (const auto& dim : value.info->type().tensor_type().shape().dim()) {
        if (dim.has_dim_value() && dim.dim_value() >= 0)
            shape.push_back({dim.dim_value(), {}});
        else
            shape.push_back({-1, dim.dim_param()});
    }
    return shape;
}

/// A size, a scale, or a list of them.
bool isSmall(const std::optional<Shape>& declared)
{
    constexpr std::int64_t kFew = 8;
    return declared && declared->size() <= 1 && (declared->empty() || declared->front().length <= kFew);
}

bool isKnown(const SiteAnalysis& entry)
{
    return !entry.site.unknown && !entry.site.axes.empty() && entry.site.staticAxes();
}

QString stateOf(const SiteAnalysis& entry)
{
    if (isKnown(entry))
        return QStringLiteral("✓ ") + lengthsText(entry.site);
    return QStringLiteral("? ") +
           (entry.site.unknown ? coreWords(*entry.site.unknown) : InputShapesDialog::tr("free lengths"));
}

std::ptrdiff_t knownCount(const std::vector<SiteAnalysis>& sites)
{
    return std::ranges::count_if(sites, isKnown);
}

} // namespace

InputShapesDialog::InputShapesDialog(std::shared_ptr<const Analysis> analysis, QWidget* parent)
    : QDialog(parent)
    , m_analysis(std::move(analysis))
    , m_preview(new QStandardItemModel(this))
    , m_summary(new QLabel(this))
{
    setWindowTitle(tr("Input Shapes and Values"));
    auto* intro =
        new QLabel(tr("Dimensions that the model leaves open decide what its Resize nodes do. Replace "
                      "every name and “?” by a number. Some models also take a size or scale as an input: "
                      "give its value."),
                   this);
    intro->setWordWrap(true);
    auto* form = new QFormLayout;
    const GivenInputs remembered = rememberedInputs(*m_analysis);
    for (const ValueId id : openInputs(*m_analysis))
        addField(form, id, remembered);
    createPreview();
    auto* tree = new QTreeView(this);
    tree->setModel(m_preview);
    tree->setRootIsDecorated(false);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    tree->setAccessibleName(tr("What becomes of the Resize nodes"));
    tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_apply = buttons->button(QDialogButtonBox::Ok);
    m_apply->setText(tr("Use these inputs"));
    for (QAbstractButton* button : buttons->buttons())
        button->setIcon({});
    auto* reset = buttons->addButton(tr("As in the file"), QDialogButtonBox::ResetRole);
    reset->setToolTip(tr("Forget what was given for this model"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(intro);
    column->addLayout(form);
    column->addWidget(m_summary);
    column->addWidget(tree, 1);
    column->addWidget(buttons);
    m_summary->setWordWrap(true);
    resize(560, std::max(420, sizeHint().height()));
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        rememberInputs(*m_analysis, inputs());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(reset, &QPushButton::clicked, this, &InputShapesDialog::clearToFile);
    check();
}

InputShapesDialog::~InputShapesDialog() = default;

void InputShapesDialog::addField(QFormLayout* form, ValueId id, const GivenInputs& remembered)
{
    const GraphValue& value = m_analysis->index->value(id);
    const QString name = QString::fromUtf8(value.name);
    const auto declared = declaredShape(value);
    const QString original = declared ? QString::fromStdString(toText(*declared)) : QString();
    const auto now = m_analysis->inputShapes.find(value.name);
    const auto last = remembered.shapes.find(value.name);
    QString text = original;
    if (now != m_analysis->inputShapes.end())
        text = QString::fromStdString(toText(now->second));
    else if (last != remembered.shapes.end())
        text = QString::fromStdString(toText(last->second));
    auto* edit = new QLineEdit(text, this);
    edit->setMinimumWidth(160);
    edit->setPlaceholderText(tr("for example 1x3x224x224"));
    edit->setAccessibleName(tr("Shape of %1").arg(foreignName(name)));
    auto* remark = new ToneLabel(this);
    remark->setWordWrap(true);
    remark->hide();
    auto* cell = new QVBoxLayout;
    cell->setSpacing(2);
    QLineEdit* const given =
        isSmall(declared) ? makeValueField(std::string(value.name), remembered) : nullptr;
    auto* line = new QHBoxLayout;
    line->addWidget(edit, 1);
    if (given != nullptr)
        line->addWidget(given, 1);
    cell->addLayout(line);
    cell->addWidget(remark);
    auto* label =
        new QLabel(withoutMnemonics(fontMetrics().elidedText(foreignName(name), Qt::ElideMiddle, 180)), this);
    label->setToolTip(foldedTip(foreignName(name)));
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(edit);
    form->addRow(label, cell);
    m_fields.append({name, edit, given, remark, declared, original});
    connect(edit, &QLineEdit::textChanged, this, &InputShapesDialog::check);
}

QLineEdit* InputShapesDialog::makeValueField(const std::string& input, const GivenInputs& remembered)
{
    const auto now = m_analysis->inputValues.find(input), last = remembered.values.find(input);
    auto* edit = new QLineEdit(this);
    if (now != m_analysis->inputValues.end())
        edit->setText(QString::fromStdString(now->second));
    else if (last != remembered.values.end())
        edit->setText(QString::fromStdString(last->second));
    edit->setMinimumWidth(120);
    edit->setPlaceholderText(tr("value, for example 0.25"));
    edit->setAccessibleName(tr("Value of %1").arg(foreignName(input)));
    connect(edit, &QLineEdit::textChanged, this, &InputShapesDialog::check);
    return edit;
}

void InputShapesDialog::createPreview()
{
    m_preview->setHorizontalHeaderLabels({tr("Resize node"), tr("Now"), tr("With these inputs")});
    for (const SiteAnalysis& entry : m_analysis->sites) {
        QList<QStandardItem*> row = {new QStandardItem(foreignName(entry.site.id)),
                                     new QStandardItem(stateOf(entry)), new QStandardItem(QString())};
        for (QStandardItem* item : row)
            item->setEditable(false);
        m_preview->appendRow(row);
    }
}

QLineEdit* InputShapesDialog::field(const QString& input) const
{
    for (const Field& one : m_fields)
        if (one.input == input)
            return one.edit;
    return nullptr;
}

GivenInputs InputShapesDialog::inputs() const
{
    GivenInputs inputs;
    for (const Field& one : m_fields) {
        if (one.value != nullptr && !one.value->text().trimmed().isEmpty())
            inputs.values.emplace(one.input.toStdString(), one.value->text().trimmed().toStdString());
        if (const auto read = readShape(one.edit->text(), one.declared);
            read.dims && one.edit->text().trimmed() != one.original)
            inputs.shapes.emplace(one.input.toStdString(), *read.dims);
    }
    return inputs;
}

QString InputShapesDialog::problem() const
{
    for (const Field& one : m_fields)
        if (const QString said = readShape(one.edit->text(), one.declared).problem; !said.isEmpty())
            return said;
    return m_refusal;
}

QString InputShapesDialog::summary() const
{
    return m_summary->text();
}

void InputShapesDialog::check()
{
    m_job.cancel();
    m_refusal.clear();
    for (const Field& one : std::as_const(m_fields)) {
        const ShapeText read = readShape(one.edit->text(), one.declared);
        one.remark->setText(read.problem.isEmpty() ? read.note : QStringLiteral("✕ ") + read.problem);
        one.remark->setTone([isFine = read.problem.isEmpty()](const Theme& theme) {
            return isFine ? theme.quietText : theme.site(SiteState::refused);
        });
        one.remark->setVisible(!one.remark->text().isEmpty());
    }
    m_apply->setEnabled(problem().isEmpty());
    if (!problem().isEmpty()) {
        m_summary->setText(tr("These inputs cannot be used yet."));
        return;
    }
    const GivenInputs given = inputs();
    AnalysisOptions options;
    options.inputShapes = given.shapes;
    options.inputValues = given.values;
    options.stopAfter = StopAfter::sites;
    m_job.start(
        [before = m_analysis, options](const std::stop_token& stop) {
            return reanalyse(*before, options, Progress{{}, stop});
        },
        [this](const Result<std::shared_ptr<const Analysis>>& result) { showPreview(result); });
}

void InputShapesDialog::showPreview(const Result<std::shared_ptr<const Analysis>>& result)
{
    if (!result) {
        m_refusal = coreWords(phraseOf(result.error()));
        m_summary->setText(QStringLiteral("✕ ") + m_refusal);
        m_apply->setEnabled(false);
        Q_EMIT previewed();
        return;
    }
    const std::vector<SiteAnalysis>& sites = (*result)->sites;
    for (std::size_t i = 0; i < sites.size() && static_cast<int>(i) < m_preview->rowCount(); ++i) {
        QFont font = this->font();
        font.setBold(isKnown(sites[i]) && !isKnown(m_analysis->sites[i]));
        QStandardItem* item = m_preview->item(static_cast<int>(i), 2);
        item->setText(stateOf(sites[i]));
        item->setFont(font);
        item->setToolTip(stateOf(sites[i]));
    }
    m_summary->setText(sites.empty()
                           ? tr("The model has no Resize node.")
                           : tr("With these inputs the sizes of %1 of %2 Resize nodes are known, now of %3.")
                                 .arg(knownCount(sites))
                                 .arg(sites.size())
                                 .arg(knownCount(m_analysis->sites)));
    Q_EMIT previewed();
}

void InputShapesDialog::clearToFile()
{
    for (const Field& one : std::as_const(m_fields)) {
        one.edit->setText(one.original);
        if (one.value != nullptr)
            one.value->clear();
    }
}

} // namespace resizelens
