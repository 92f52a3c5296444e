#include "app/gui/header_bar.h"

#include "app/gui/document_area.h"
#include "app/gui/find_field.h"
#include "app/gui/header_buttons.h"
#include "app/gui/jobs.h"
#include "app/gui/menu_bar.h"
#include "app/gui/pages.h"
#include "app/gui/target_chooser.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/type_scale.h"

#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kHeaderHeight = 44, kTabsFrom = 1600;

} // namespace

StoryButton::StoryButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void StoryButton::setStory(const PlanStory& story)
{
    m_story = story;
    setText(story.text());
    setAccessibleName(story.text());
    setToolTip((story.marks && story.marks->target
                    ? tr("%1\nClick for what the target means for each of them")
                    : tr("%1\nClick for the list of Resize nodes"))
                   .arg(story.text()));
    updateGeometry();
    update();
}

void StoryButton::setLit(bool lit)
{
    m_lit = lit;
    update();
}

QSize StoryButton::sizeHint() const
{
    const QFontMetrics bold(headingFont(font()));
    int width = 18 + bold.horizontalAdvance(m_story.head) + 1;
    if (m_story.marks)
        width += markWidth(*m_story.marks) + 7;
    if (!m_story.rest.isEmpty())
        width += fontMetrics().horizontalAdvance(QStringLiteral(" · ") + m_story.rest) + 1;
    if (!m_story.alarm.isEmpty())
        width += bold.horizontalAdvance(QStringLiteral(" · ") + m_story.alarm) + 1;
    return {width, std::max(28, fontMetrics().height() + 10)};
}

QSize StoryButton::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

void StoryButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = themeFor(palette());
    if (m_lit || underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(theme.selection) : QPen(Qt::NoPen));
        painter.setBrush(m_lit ? theme.exactGround : theme.hover);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), height() / 2.0,
                                height() / 2.0);
    }
    QRect room = rect().adjusted(8, 0, -10, 0);
    if (m_story.marks) {
        paintMarks(painter, QPointF(room.left(), room.center().y() - kMarkHeight / 2.0 + 0.5), *m_story.marks,
                   theme);
        room.setLeft(room.left() + markWidth(*m_story.marks) + 7);
    }
    const QFont bold = headingFont(font());
    const auto write = [&](const QString& text, const QFont& face, const QColor& ink) {
        painter.setFont(face);
        painter.setPen(ink);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(text));
    };
    write(QFontMetrics(bold).elidedText(m_story.head, Qt::ElideRight, room.width()), bold, theme.cardText);
    const auto add = [&](const QString& text, const QFont& face, const QColor& ink) {
        const QString part = QStringLiteral(" · ") + text;
        if (!text.isEmpty() && QFontMetrics(face).horizontalAdvance(part) <= room.width() + 1)
            write(part, face, ink);
    };
    add(m_story.rest, font(), theme.quietText);
    add(m_story.alarm, bold, theme.unsupported);
}

HeaderBar::HeaderBar(const Context& context, const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_parts(parts)
    , m_menu(new HeaderIcon(QStringLiteral("menu"), tr("All menus"), this))
    , m_model(new PickButton(this))
    , m_on(new QLabel(tr("on", "a model on a target"), this))
    , m_story(new StoryButton(this))
    , m_search(new HeaderIcon(QStringLiteral("find"), tr("Find"), this))
{
    setFixedHeight(std::max(kHeaderHeight, fontMetrics().height() + 24));
    m_on->setForegroundRole(QPalette::PlaceholderText);
    m_on->setContentsMargins(2, 0, 2, 0);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 1);
    row->setSpacing(2);
    row->addWidget(m_menu);
    row->addWidget(m_model);
    row->addWidget(m_on);
    row->addWidget(&m_parts.targets);
    row->addWidget(m_story, 0);
    row->addWidget(&m_context.jobs);
    row->addStretch(1);
    row->addWidget(&m_context.documents);
    row->addWidget(&m_parts.find);
    m_parts.find.setFixedWidth(220);
    m_parts.find.hide();
    createPages();
    row->addWidget(m_search);
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { m_parts.menus.popup(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); });
    connect(m_model, &QAbstractButton::clicked, this, [this] {
        QMenu menu(this);
        fillModels(menu);
        menu.exec(m_model->mapToGlobal(QPoint(0, m_model->height() + 4)));
    });
    connect(m_search, &QAbstractButton::clicked, &m_parts.find, &FindField::begin);
    const Selection& selection = m_context.selection;
    connect(&selection, &Selection::documentChanged, this, &HeaderBar::update);
    connect(&selection, &Selection::judged, this, &HeaderBar::update);
    connect(&selection, &Selection::planChanged, this, &HeaderBar::update);
    connect(&m_context.documents, &DocumentArea::modifiedChanged, this, &HeaderBar::update);
    connect(&m_context.documents, &DocumentArea::targetChanged, this, [this] {
        m_story->setLit(true);
        QTimer::singleShot(2500, m_story, [story = m_story] { story->setLit(false); });
    });
    connect(&m_context.pages, &Pages::currentChanged, this, &HeaderBar::update);
    connect(&m_context.jobs, &Jobs::workingChanged, this, [this](bool) { settle(); });
    update();
}

void HeaderBar::createPages()
{
    for (const Page& page : m_context.pages.all()) {
        auto* button = new PageButton(page.title, this);
        button->setToolTip(page.tip);
        connect(button, &QAbstractButton::clicked, this, [this, id = page.id] {
            const bool second =
                id != m_context.pages.page() && (id == PageId::graph || id == PageId::compare);
            if (second && QApplication::keyboardModifiers().testFlag(Qt::ControlModifier))
                Q_EMIT besideRequested();
            m_context.pages.open(id);
            update(); // a page that is shown already stays checked
        });
        static_cast<QHBoxLayout*>(layout())->addWidget(button, 0);
        m_pages.append(button);
    }
}

QString HeaderBar::storyText() const
{
    return m_story->text();
}

void HeaderBar::setBatch(const QString& models, const PlanStory& story)
{
    m_batchModels = models;
    m_batchStory = story;
    update();
}

void HeaderBar::update()
{
    const auto& analysis = m_context.selection.analysis();
    const bool open = analysis != nullptr;
    const QString name = QFileInfo(m_context.documents.current().path()).completeBaseName();
    const QString shown = open ? foreignName(name, 60) : tr("No model open");
    m_model->setText(m_context.documents.current().isModified() ? QStringLiteral("%1 •").arg(shown) : shown);
    m_model->setToolTip(open ? foldedTip(m_context.documents.current().path()) : QString());
    for (QWidget* widget : std::initializer_list<QWidget*>{m_on, &m_parts.targets})
        widget->setVisible(open || m_context.pages.page() == PageId::batch);
    const bool batch = m_context.pages.page() == PageId::batch;
    if (batch)
        m_model->setText(m_batchModels);
    if (batch || open)
        m_story->setStory(batch ? m_batchStory : planStory(*analysis, m_context.selection.plan()));
    m_search->setEnabled(open);
    for (qsizetype i = 0; i < m_pages.size(); ++i) {
        const Page& page = m_context.pages.all()[static_cast<std::size_t>(i)];
        m_pages[i]->setEnabled(open || !page.needsModel);
        const bool both =
            m_context.pages.showsBoth() && (page.id == PageId::graph || page.id == PageId::compare);
        m_pages[i]->setChecked((both || page.id == m_context.pages.page()) && (open || !page.needsModel));
    }
    settle();
}

/// What has room where: progress takes the place of the sentence, tabs that of the list of models.
void HeaderBar::settle()
{
    const bool open = m_context.selection.analysis() != nullptr;
    m_story->setVisible((open || m_context.pages.page() == PageId::batch) && m_context.jobs.isHidden());
    m_context.documents.setShowsTabs(width() >= kTabsFrom);
}

/// The open ones first.
void HeaderBar::fillModels(QMenu& menu)
{
    DocumentArea& documents = m_context.documents;
    auto* group = new QActionGroup(&menu);
    for (int i = 0; i < documents.count(); ++i) {
        if (!documents.isTabVisible(i) || !m_context.selection.analysis())
            continue;
        QAction* action = group->addAction(menu.addAction(documents.tabText(i)));
        action->setCheckable(true);
        action->setChecked(i == documents.currentIndex());
        connect(action, &QAction::triggered, &documents, [&documents, i] { documents.setCurrentIndex(i); });
    }
    menu.addSeparator();
    m_parts.fillModels(menu);
}

void HeaderBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().window());
    painter.fillRect(0, height() - 1, width(), 1, themeFor(palette()).line);
}

void HeaderBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    for (QAbstractButton* page : std::as_const(m_pages))
        page->updateGeometry(); // narrower in a narrow window
    m_model->updateGeometry();
    m_parts.targets.updateGeometry();
    settle();
}

} // namespace resizelens
