#include "app/gui/film_strip.h"

#include "app/gui/header_buttons.h"
#include "app/gui/pages.h"
#include "widgets/selection/selection.h"
#include "widgets/sites/site_frames.h"
#include "widgets/support/elided.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/type_scale.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kStripHeight = 88, kFolded = 28, kThumbnail = 70;

/// The middle of an image, square.
QImage squareOf(const QImage& image)
{
    const int side = std::min(image.width(), image.height());
    return image.copy((image.width() - side) / 2, (image.height() - side) / 2, side, side);
}

} // namespace

/// The image at the left end.
class ImageCell : public QAbstractButton
{
public:
    explicit ImageCell(QWidget* parent)
        : QAbstractButton(parent)
    {
        setFixedWidth(StripView::kImageWidth);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
    }

    void setImage(const StripImage& image)
    {
        m_image = image;
        m_square = image.thumbnail.isNull() ? QImage() : squareOf(image.thumbnail);
        const QString name = image.name.isEmpty() ? FilmStrip::tr("Choose an image") : image.name;
        setAccessibleName(FilmStrip::tr("Image: %1").arg(name));
        setToolTip(QStringList{name, image.detail, image.place}.join(QLatin1Char('\n')).trimmed());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const Theme theme = filmTheme(palette());
        if (underMouse() || hasFocus())
            painter.fillRect(rect(), theme.card);
        painter.fillRect(width() - 1, 0, 1, height(), theme.line);
        const QRect place(8, (height() - kThumbnail) / 2, kThumbnail, kThumbnail);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        if (!m_image.hasThumbnail) {
            const QRect text(14, place.center().y() - 23, width() - 24, 48);
            paintLine(painter, text, 0, m_image.name, theme, true);
            return paintLine(painter, text, 1, m_image.detail, theme, false);
        }
        if (m_square.isNull()) {
            painter.setPen(QPen(theme.quietText, 1.2, Qt::DashLine));
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        } else {
            painter.drawImage(place, m_square);
        }
        const QRect lines(place.right() + 11, place.center().y() - 23, width() - place.right() - 20, 48);
        paintLine(painter, lines, 0, m_image.name.isEmpty() ? FilmStrip::tr("Drop an image") : m_image.name,
                  theme, true);
        paintLine(painter, lines, 1, m_image.detail, theme, false);
        if (!m_image.place.isEmpty())
            paintLine(painter, lines, 2, m_image.place + QStringLiteral(" ▾"), theme, false);
    }

private:
    static void paintLine(QPainter& painter, const QRect& lines, int line, const QString& text,
                          const Theme& theme, bool head)
    {
        QFont font = smallFont(painter.device() != nullptr ? painter.font() : QFont());
        font = head ? headingFont(font) : font;
        painter.save();
        painter.setFont(font);
        painter.setPen(head ? theme.cardText : theme.quietText);
        const QRect place(lines.left(), lines.top() + 16 * line, lines.width(), 16);
        drawElided(painter, place, Qt::AlignLeft, text, Qt::ElideMiddle);
        painter.restore();
    }

    StripImage m_image;
    QImage m_square;
};

/// The button that the story ends with, in the colour of choice on the strip.
class EndButton : public QPushButton
{
public:
    using QPushButton::QPushButton;
    bool primary = true;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme film = filmTheme(palette());
        const bool filled = primary && isEnabled();
        painter.setPen(hasFocus() ? QPen(film.cardText, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(!filled        ? film.card
                         : isDown()     ? film.selection.darker(115)
                         : underMouse() ? film.selection.lighter(108)
                                        : film.selection);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        painter.setFont(headingFont(font()));
        painter.setPen(filled ? QColor(0x0e1420) : isEnabled() ? film.cardText : film.faint);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

/// What will be written, what is proved, and the button.
class EndCell : public QWidget
{
public:
    explicit EndCell(QWidget* parent)
        : QWidget(parent)
        , button(new EndButton(this))
    {
        setFixedWidth(StripView::kEndWidth);
        button->setFixedHeight(34);
    }

    /// `narrow`: folded it is the button alone.
    void setFolded(bool folded, bool narrow)
    {
        m_folded = folded;
        m_narrow = narrow;
        setFixedWidth(!folded ? StripView::kEndWidth : narrow ? 90 : 340);
        place();
    }
    void setEnd(const StripEnd& end)
    {
        m_end = end;
        button->setText(end.button);
        button->primary = end.primary;
        button->setEnabled(end.enabled);
        button->setAccessibleName(end.button);
        button->setToolTip(QStringLiteral("%1\n%2").arg(end.title, end.text));
        setToolTip(button->toolTip());
        update();
    }
    const StripEnd& end() const { return m_end; }

    EndButton* button;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const Theme theme = filmTheme(palette());
        const QFont small = smallFont(font());
        const auto draw = [&](const QRect& line, Qt::Alignment align, const QString& text, const QColor& ink,
                              const QFont& face) {
            painter.setFont(face);
            painter.setPen(ink);
            drawElided(painter, line, align, text, Qt::ElideMiddle);
        };
        if (m_folded && m_narrow)
            return;
        if (m_folded)
            return draw(rect().adjusted(8, 0, -96, 0), Qt::AlignRight, m_end.text, theme.quietText, small);
        draw({14, 7, width() - 24, 15}, Qt::AlignLeft, m_end.title, theme.cardText, headingFont(small));
        draw({14, 22, width() - 24, 15}, Qt::AlignLeft, m_end.text, theme.quietText, small);
    }
    void resizeEvent(QResizeEvent*) override { place(); }

private:
    void place()
    {
        button->setFixedHeight(m_folded ? height() - 4 : 34);
        if (m_folded)
            button->setGeometry(width() - 84, 2, 82, height() - 4);
        else
            button->setGeometry(14, 43, width() - 24, 34);
    }

    StripEnd m_end;
    bool m_folded = false, m_narrow = false;
};

/// What the strip will hold, while no model is open: the four steps.
class FirstSteps : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const std::pair<QString, QString> steps[] = {
            {FilmStrip::tr("Open a model"), FilmStrip::tr("Its Resize nodes line up here.")},
            {FilmStrip::tr("Choose a chip"), FilmStrip::tr("Each node gets its mark.")},
            {FilmStrip::tr("Compare"), FilmStrip::tr("Your image through both versions.")},
            {FilmStrip::tr("Export"), FilmStrip::tr("A model that computes the same.")}};
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = filmTheme(palette());
        const double share = width() / 4.0;
        for (int i = 0; i < 4; ++i) {
            const QRectF cell(i * share, 0, share, height());
            if (i > 0)
                painter.fillRect(QRectF(cell.left() - 1, 0, 1, height()), theme.line);
            const QRectF circle(cell.left() + 22, cell.center().y() - 17, 34, 34);
            painter.setPen(i == 0 ? QPen(Qt::NoPen) : QPen(QColor(0x8e97a2), 1.5));
            painter.setBrush(i == 0 ? QBrush(theme.selection) : QBrush(Qt::NoBrush));
            painter.drawEllipse(circle.adjusted(0.75, 0.75, -0.75, -0.75));
            painter.setFont(headingFont(font()));
            painter.setPen(i == 0 ? QColor(0x0e1420) : theme.cardText);
            painter.drawText(circle, Qt::AlignCenter, QString::number(i + 1));
            const double left = circle.right() + 14;
            const QRectF text(left, 0, cell.right() - left - 6, height());
            const double title = fontMetrics().lineSpacing() + 3;
            const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
            const double note = fontMetrics().boundingRect(text.toRect(), flags, steps[i].second).height();
            const double top = std::max(2.0, (height() - title - note) / 2);
            painter.setPen(theme.cardText);
            painter.drawText(text.adjusted(0, top, 0, 0), Qt::AlignLeft | Qt::AlignTop, steps[i].first);
            painter.setFont(font());
            painter.setPen(theme.quietText);
            painter.drawText(text.adjusted(0, top + title, 0, 0), flags, steps[i].second);
        }
    }
};

FilmStrip::FilmStrip(const Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_frames(new SiteFrames(context.selection, this))
    , m_view(new StripView(this))
    , m_batchView(new StripView(this))
    , m_image(new ImageCell(this))
    , m_end(new EndCell(this))
    , m_steps(new FirstSteps(this))
{
    m_view->setModel(m_frames);
    m_batchView->setAccessibleName(tr("Models"));
    m_batchView->setHoldsFiles();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_steps, 1);
    row->addWidget(m_image);
    row->addWidget(m_view, 1);
    row->addWidget(m_batchView, 1);
    row->addWidget(m_end);
    Selection& selection = m_context.selection;
    connect(m_view, &QAbstractItemView::clicked, this, &FilmStrip::choose);
    connect(m_view, &StripView::activatedAgain, this, &FilmStrip::chooseNext);
    connect(m_view, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        choose(index);
        m_context.pages.open(PageId::compare);
    });
    connect(m_view, &StripView::stepRequested, &selection, &Selection::stepSite);
    connect(m_image, &QAbstractButton::clicked, this, [this] {
        if (m_face == Face::model)
            Q_EMIT imageClicked(m_image->mapToGlobal(QPoint(0, 0)));
    });
    connect(m_end->button, &QAbstractButton::clicked, this, [this] { Q_EMIT endClicked(m_face); });
    connect(&selection, &Selection::documentChanged, this, &FilmStrip::followModel);
    connect(&selection, &Selection::nodeChanged, this, &FilmStrip::showSite);
    connect(m_frames, &QAbstractItemModel::modelReset, this, &FilmStrip::followModel);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) {
                if (m_view->hasFocus()) // by the keyboard
                    choose(now);
            });
    showEnds();
    followModel();
}

void FilmStrip::setFace(Face face)
{
    m_face = face;
    showEnds();
    settle();
}

void FilmStrip::setImage(Face face, const StripImage& image)
{
    m_ends[static_cast<std::size_t>(face)].image = image;
    showEnds();
}

void FilmStrip::setEnd(Face face, const StripEnd& end)
{
    m_ends[static_cast<std::size_t>(face)].end = end;
    showEnds();
}

void FilmStrip::showEnds()
{
    const Ends& ends = m_ends[static_cast<std::size_t>(m_face)];
    m_image->setImage(ends.image);
    m_end->setEnd(ends.end);
}

QString FilmStrip::endText() const
{
    return m_end->end().text;
}

void FilmStrip::setFolded(bool folded)
{
    m_folded = folded;
    settle();
    Q_EMIT foldChanged();
}

void FilmStrip::setLow(bool low)
{
    if (std::exchange(m_low, low) != low)
        settle();
}

void FilmStrip::settle()
{
    const bool batch = m_face == Face::batch, open = batch || m_context.selection.analysis() != nullptr;
    const bool folded = isFolded() && open;
    setFixedHeight(folded ? std::max(kFolded, fontMetrics().height() + 10) : kStripHeight);
    m_view->setFolded(folded);
    m_steps->setVisible(!open);
    m_image->setVisible(open && !folded);
    m_view->setVisible(open && !batch);
    m_batchView->setFolded(folded);
    m_batchView->setVisible(batch);
    m_end->setVisible(open);
    m_end->setFolded(folded, m_inset != nullptr);
    m_view->setMaximumWidth(folded && m_inset != nullptr ? framesWidth() : QWIDGETSIZE_MAX);
}

/// Of the folded ones; they leave room for what stands beside them.
int FilmStrip::framesWidth() const
{
    int wide = 0;
    for (int row = 0; row < m_frames->rowCount(); ++row)
        wide += m_view->frameSize(m_frames->index(row)).width();
    return std::min(wide, width() / 2);
}

void FilmStrip::setInset(QWidget* line)
{
    if (m_inset == line)
        return;
    m_inset = line;
    if (line != nullptr) {
        auto* row = static_cast<QHBoxLayout*>(layout());
        row->insertWidget(row->indexOf(m_end), line, 1);
        line->show();
    }
    settle();
}

void FilmStrip::followModel()
{
    settle();
    showSite();
}

void FilmStrip::showSite()
{
    const auto site = m_context.selection.site();
    const QModelIndex index = site ? m_frames->indexOf(*site) : QModelIndex();
    if (index == m_view->currentIndex())
        return;
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    if (index.isValid())
        m_view->scrollTo(index);
    m_view->viewport()->update();
}

void FilmStrip::choose(const QModelIndex& index)
{
    if (!index.isValid() || !m_context.selection.analysis())
        return;
    const SiteIds& sites = m_frames->sitesOf(index.row());
    const auto now = m_context.selection.site();
    if (!now || !sites.contains(*now))
        m_context.selection.selectSite(sites.front());
    m_context.selection.reveal();
}

/// A frame that stands for several sites steps through them.
void FilmStrip::chooseNext(const QModelIndex& index)
{
    const SiteIds& sites = m_frames->sitesOf(index.row());
    const auto now = m_context.selection.site();
    const auto at = now ? sites.indexOf(*now) : -1;
    m_context.selection.selectSite(sites[(at + 1) % sites.size()]);
}

void FilmStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme theme = filmTheme(palette());
    painter.fillRect(rect(), theme.canvas);
    painter.fillRect(0, 0, width(), 1, theme.line);
}

void FilmStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_inset != nullptr)
        settle();
    m_end->update();
}

} // namespace resizelens
