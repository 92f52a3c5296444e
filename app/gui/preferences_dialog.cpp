#include "app/gui/preferences_dialog.h"

#include "app/gui/command_palette.h"
#include "app/gui/export_dialog.h"
#include "app/gui/model_export.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/window_host.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace resizelens {

namespace {

void showChosen(QComboBox& box, const QVariant& data)
{
    const QSignalBlocker quiet(box);
    box.setCurrentIndex(box.findData(data));
}

} // namespace

PreferencesDialog::PreferencesDialog(WindowHost& host)
    : QDialog(&host.window())
    , m_host(host)
    , m_wholeModels(new QCheckBox(tr("&Run the whole model, before and after, in ONNX Runtime"), this))
{
    setWindowTitle(tr("Preferences"));
    auto* look = new QGroupBox(tr("Window"), this);
    auto* lookForm = new QFormLayout(look);
    m_theme = addChoice(*lookForm, tr("&Theme:"), {});
    m_language = addChoice(*lookForm, QStringLiteral("&Language / 语言:"), {});
    m_fontSize = addChoice(*lookForm, tr("&Font size:"), {});
    m_wheel = addChoice(*lookForm, tr("&Wheel over the graph:"),
                        tr("With Ctrl it zooms and with Shift it moves in any case."));
    auto* exports = new QGroupBox(tr("Export and verification"), this);
    auto* exportForm = new QFormLayout(exports);
    m_weights = addChoice(*exportForm, tr("W&eights of exported models:"), {});
    m_wholeModels->setToolTip(tr("Each rewrite is read back and compared with its node in any case."));
    exportForm->addRow(m_wholeModels);
    auto* runtime = new QPushButton(tr("Library of &ONNX Runtime…"), this);
    exportForm->addRow(runtime);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(look);
    column->addWidget(exports);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(runtime, &QPushButton::clicked, this, [this] { m_host.window().chooseRuntime(); });
    fill();
    refresh();
    connectFields();
}

QComboBox* PreferencesDialog::addChoice(QFormLayout& form, const QString& label, const QString& tip)
{
    auto* box = new QComboBox(this);
    box->setToolTip(tip);
    box->setAccessibleName(plainText(label).remove(QLatin1Char(':')));
    form.addRow(label, box);
    return box;
}

void PreferencesDialog::fill()
{
    m_theme->addItem(tr("as the system"), static_cast<int>(ThemeChoice::system));
    m_theme->addItem(tr("light"), static_cast<int>(ThemeChoice::light));
    m_theme->addItem(tr("dark"), static_cast<int>(ThemeChoice::dark));
    m_language->addItem(tr("as the system"), QString());
    for (const LanguageName& each : Language::all())
        m_language->addItem(each.name, each.code);
    m_fontSize->addItem(tr("as the system"), 0);
    for (const int points : FontSize::all())
        m_fontSize->addItem(tr("%1 pt").arg(points), points);
    m_wheel->addItem(tr("moves it"), false);
    m_wheel->addItem(tr("zooms"), true);
    for (const WeightsWord& word : weightsWords()) {
        m_weights->addItem(plainText(word.text, false), static_cast<int>(word.value));
        m_weights->setItemData(m_weights->count() - 1, word.tip, Qt::ToolTipRole);
    }
}

void PreferencesDialog::refresh()
{
    showChosen(*m_theme, static_cast<int>(m_host.appearance().choice()));
    showChosen(*m_language, m_host.language().choice());
    showChosen(*m_fontSize, m_host.fontSize().choice());
    showChosen(*m_wheel, preferredWheelZoom());
    showChosen(*m_weights, static_cast<int>(preferredWeights()));
    const QSignalBlocker quiet(m_wholeModels);
    m_wholeModels->setChecked(runtimeChoice().wholeModels);
}

void PreferencesDialog::connectFields()
{
    connect(&m_host.appearance(), &Appearance::changed, this, &PreferencesDialog::refresh);
    connect(m_theme, &QComboBox::currentIndexChanged, this,
            [this] { m_host.appearance().choose(static_cast<ThemeChoice>(m_theme->currentData().toInt())); });
    connect(m_language, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_host.chooseLanguage(m_language->currentData().toString()))
            refresh();
    });
    connect(m_fontSize, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_host.chooseFontSize(m_fontSize->currentData().toInt()))
            refresh();
    });
    connect(m_wheel, &QComboBox::currentIndexChanged, this,
            [this] { setPreferredWheelZoom(m_wheel->currentData().toBool()); });
    connect(m_weights, &QComboBox::currentIndexChanged, this, [this] {
        const auto weights = static_cast<ExternalData>(m_weights->currentData().toInt());
        setPreferredWeights(weights);
        m_host.window().findChild<ModelExport*>()->setExternalData(weights);
    });
    connect(m_wholeModels, &QCheckBox::toggled, this,
            [](bool on) { editRuntimeChoice([on](RuntimeChoice& choice) { choice.wholeModels = on; }); });
}

} // namespace resizelens
