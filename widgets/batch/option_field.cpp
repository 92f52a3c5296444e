#include "widgets/batch/option_field.h"

#include "core/targets/user_targets.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

namespace resizelens {

namespace {

const QString kSeparator =
    QStringLiteral("; "); // between entries; a name may hold it, so an unedited field is not read

template<class Value>
bool holds(const ExportOption& option)
{
    return std::holds_alternative<OptionMember<Value>>(option.member);
}

bool hasEntries(const ExportOption& option)
{
    return holds<SiteRules>(option) || holds<InputShapes>(option) || holds<InputFiles>(option);
}

/// Names to show and texts of setOption().
std::vector<std::pair<QString, std::string>> choicesOf(const ExportOption& option)
{
    std::vector<std::pair<QString, std::string>> all;
    if (!option.on.empty())
        for (const std::string_view word : {option.on, option.off})
            all.emplace_back(QString::fromUtf8(word), word);
    else if (option.choices != nullptr)
        for (const std::string& word : option.choices())
            all.emplace_back(QString::fromUtf8(word), word);
    if (option.group != OptionGroup::target)
        return all;
    all.emplace_back(OptionField::tr("No target"), std::string());
    // A broken profile of the user's is reported where targets are chosen for a model; here it is left out.
    for (const TargetPointer& target : soundTargets().value_or(std::vector<TargetPointer>()))
        all.emplace_back(QString::fromUtf8(target->name), target->id);
    return all;
}

} // namespace

OptionField::OptionField(const ExportOption& option, QWidget* parent)
    : QObject(parent)
    , m_option(option)
    , m_widget(makeWidget(parent))
{
    m_widget->setObjectName(QString::fromUtf8(option.key));
    m_widget->setToolTip(foldedTip(coreWords(helpOf(option))));
    m_widget->setAccessibleName(coreWords(labelOf(option)));
}

QWidget* OptionField::makeWidget(QWidget* parent)
{
    if (holds<bool>(m_option) && m_option.on.empty()) {
        auto* box = new QCheckBox(coreWords(labelOf(m_option)), parent);
        connect(box, &QCheckBox::clicked, this, &OptionField::edited);
        return box;
    }
    if (const auto choices = choicesOf(m_option); !choices.empty()) {
        auto* combo = new QComboBox(parent);
        for (const auto& [name, text] : choices)
            combo->addItem(name, QString::fromUtf8(text));
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(combo, &QComboBox::currentIndexChanged, this, &OptionField::edited);
        return combo;
    }
    auto* line = new QLineEdit(parent);
    if (!m_option.form.empty())
        line->setPlaceholderText(QString::fromUtf8(m_option.form));
    connect(line, &QLineEdit::editingFinished, this, &OptionField::edited);
    return line;
}

QString OptionField::label() const
{
    return qobject_cast<QCheckBox*>(m_widget) != nullptr ? QString() : coreWords(labelOf(m_option));
}

void OptionField::show(const ExportSettings& settings)
{
    const QSignalBlocker quiet(m_widget);
    QStringList shown;
    for (const std::string& text : optionTexts(m_option, settings))
        shown.append(QString::fromUtf8(text));
    const QString all = shown.join(kSeparator);
    if (auto* box = qobject_cast<QCheckBox*>(m_widget)) {
        box->setChecked(all == QLatin1String("true"));
    } else if (auto* combo = qobject_cast<QComboBox*>(m_widget)) {
        if (combo->findData(all) < 0)
            combo->addItem(all, all); // e.g. the file of a profile
        combo->setCurrentIndex(combo->findData(all));
    } else if (auto* line = qobject_cast<QLineEdit*>(m_widget)) {
        line->setText(all);
    }
}

std::vector<std::string> OptionField::texts() const
{
    if (const auto* box = qobject_cast<QCheckBox*>(m_widget))
        return {box->isChecked() ? "true" : "false"};
    if (const auto* combo = qobject_cast<QComboBox*>(m_widget))
        return {combo->currentData().toString().toStdString()};
    const QString text = qobject_cast<QLineEdit*>(m_widget)->text();
    if (!hasEntries(m_option))
        return {text.trimmed().toStdString()};
    std::vector<std::string> all = {std::string()}; // what was set before goes
    for (const QString& entry : text.split(QLatin1Char(';'), Qt::SkipEmptyParts))
        if (const QString one = entry.trimmed(); !one.isEmpty())
            all.push_back(one.toStdString());
    return all;
}

Result<void> OptionField::store(ExportSettings& settings) const
{
    ExportSettings changed = settings;
    for (const std::string& text : texts())
        RL_TRY(setOption(m_option, changed, text));
    settings = std::move(changed);
    return {};
}

} // namespace resizelens
