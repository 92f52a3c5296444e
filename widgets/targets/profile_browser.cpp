#include "widgets/targets/profile_browser.h"

#include "widgets/support/core_words.h"
#include "widgets/support/own_text_browser.h"
#include "widgets/support/tone_label.h"
#include "widgets/targets/profile_list_model.h"
#include "widgets/targets/profile_text.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace resizelens {

ProfileBrowser::ProfileBrowser(std::filesystem::path userFolder, QWidget* parent)
    : QDialog(parent)
    , m_userFolder(std::move(userFolder))
    , m_model(new ProfileListModel(m_userFolder, this))
    , m_list(new QListView(this))
    , m_tabs(new QTabWidget(this))
    , m_page(new OwnTextBrowser(this))
    , m_editor(new QPlainTextEdit(this))
    , m_verdict(new ToneLabel(this))
    , m_save(new QPushButton(tr("&Save as my profile"), this))
    , m_delete(new QPushButton(tr("&Delete my profile"), this))
    , m_use(new QPushButton(tr("&Judge the model for it"), this))
{
    setWindowTitle(tr("Target Profiles"));
    resize(980, 640);
    m_list->setModel(m_model);
    m_list->setSpacing(2);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Profiles"));
    m_page->setAccessibleName(tr("The profile"));
    m_editor->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_editor->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_editor->setAccessibleName(tr("The profile as JSON"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_save->setToolTip(tr("Saves the text as a profile of your own, under its id. One with the id of a "
                          "built-in profile overrides it."));
    m_delete->setToolTip(tr("The built-in profile of that id comes back where there is one."));

    auto* source = new QWidget(this);
    auto* sourceColumn = new QVBoxLayout(source);
    sourceColumn->addWidget(m_editor, 1);
    sourceColumn->addWidget(m_verdict);
    auto* sourceButtons = new QHBoxLayout;
    sourceButtons->addStretch(1);
    sourceButtons->addWidget(m_delete);
    sourceButtons->addWidget(m_save);
    sourceColumn->addLayout(sourceButtons);
    m_tabs->addTab(m_page, tr("What it accepts"));
    m_tabs->addTab(source, tr("JSON"));

    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_list);
    splitter->addWidget(m_tabs);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({280, 700});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_use, QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->addWidget(splitter, 1);
    column->addWidget(buttons);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) { onCurrentChanged(current.row()); });
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        m_edited = true;
        check();
    });
    connect(m_save, &QPushButton::clicked, this, &ProfileBrowser::save);
    connect(m_delete, &QPushButton::clicked, this, &ProfileBrowser::removeCurrent);
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT useRequested(shownId()); });
    reload({});
}

void ProfileBrowser::showProfile(const QString& id)
{
    if (const int row = m_model->rowOf(id); row >= 0)
        m_list->setCurrentIndex(m_model->index(row));
}

QString ProfileBrowser::shownId() const
{
    const TargetPointer target = m_model->target(m_list->currentIndex().row());
    return target ? QString::fromStdString(target->id) : QString();
}

void ProfileBrowser::reload(const QString& id)
{
    const auto read = m_model->reload();
    const int row = m_model->rowOf(id);
    m_list->setCurrentIndex(m_model->index(std::max(row, 0)));
    if (!read) // after the page of the first profile, which says that all is well
        say(QString::fromStdString(read.error().sentence()), true);
}

void ProfileBrowser::onCurrentChanged(int row)
{
    const TargetPointer target = m_model->target(row);
    if (!target)
        return;
    m_page->setHtml(profileHtml(*target));
    m_editor->setPlainText(QString::fromStdString(target->json));
    m_edited = false;
    m_delete->setVisible(m_model->isUsers(row));
    check();
}

void ProfileBrowser::check()
{
    const auto profile = parseTargetProfile(m_editor->toPlainText().toStdString(), {});
    m_save->setEnabled(profile.has_value() && m_edited);
    if (!profile) {
        say(coreWords(phraseOf(profile.error())), true);
        return;
    }
    const QString sound =
        tr("Valid: %1 operators, %2 rules.").arg(profile->operators.size()).arg(profile->rules.size());
    say(m_edited ? sound + QLatin1Char(' ') + tr("Not saved yet.") : sound, false);
}

void ProfileBrowser::save()
{
    const auto saved = saveUserTarget(m_editor->toPlainText().toStdString(), m_userFolder);
    if (!saved) {
        say(QString::fromStdString(saved.error().sentence()), true);
        return;
    }
    reload(QString::fromStdString((*saved)->id));
    say(tr("Saved as a profile of your own."), false);
    Q_EMIT profilesChanged();
}

void ProfileBrowser::removeCurrent()
{
    const QString id = shownId();
    if (QMessageBox::question(
            this, tr("Delete Profile"), tr("Delete your profile “%1”? This cannot be undone.").arg(id),
            QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) != QMessageBox::Yes)
        return;
    if (const auto removed = removeUserTarget(id.toStdString(), m_userFolder); !removed) {
        say(QString::fromStdString(removed.error().sentence()), true);
        return;
    }
    reload(id);
    Q_EMIT profilesChanged();
}

QLabel& ProfileBrowser::verdict()
{
    return *m_verdict;
}

void ProfileBrowser::say(const QString& text, bool isError)
{
    m_verdict->setTone([isError](const Theme& theme) {
        return theme.site(isError ? SiteState::refused : SiteState::accepted);
    });
    m_verdict->setText((isError ? QStringLiteral("✕ ") : QStringLiteral("✓ ")) + text);
}

} // namespace resizelens
