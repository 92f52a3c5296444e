#include "app/gui/manual_browser.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kTextWidth = 820; // longer lines are hard to read, and pictures are made for it

/// As web forges name headings: small letters, no punctuation, dashes for spaces.
QString slugOf(const QString& heading)
{
    QString slug;
    for (const QChar letter : heading)
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            slug += letter.toLower();
        else if (letter == QLatin1Char(' '))
            slug += QLatin1Char('-');
    return slug;
}

/// A picture no wider than the text, with the pixels that the screen has.
QImage scaled(const QImage& picture, qreal ratio)
{
    QImage result = picture;
    const int widest = qRound(kTextWidth * ratio);
    if (result.width() > widest)
        result = result.scaledToWidth(widest, Qt::SmoothTransformation);
    result.setDevicePixelRatio(ratio);
    return result;
}

QImage drawn(const QString& file, qreal ratio)
{
    QSvgRenderer renderer(file);
    if (!renderer.isValid())
        return {};
    QSizeF size = renderer.defaultSize();
    if (size.width() > kTextWidth)
        size *= kTextWidth / size.width();
    QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    image.setDevicePixelRatio(ratio);
    return image;
}

} // namespace

ManualBrowser::ManualBrowser(QWidget* parent)
    : OwnTextBrowser(parent)
{
    setOpenLinks(true);
    setOpenExternalLinks(true);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(24);
    setLineWrapMode(QTextEdit::FixedPixelWidth);
    setLineWrapColumnOrWidth(kTextWidth + 48);
    setAccessibleName(tr("Manual page"));
}

QVariant ManualBrowser::loadResource(int type, const QUrl& name)
{
    const QUrl whole = name.isRelative() ? source().resolved(name) : name;
    if (type == QTextDocument::ImageResource && whole.scheme() == QLatin1String("qrc")) {
        const QString file = QLatin1Char(':') + whole.path();
        return file.endsWith(QLatin1String(".svg")) ? drawn(file, devicePixelRatioF())
                                                    : scaled(QImage(file), devicePixelRatioF());
    }
    return OwnTextBrowser::loadResource(type, name);
}

void ManualBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType type)
{
    const QUrl whole = url.isRelative() ? source().resolved(url) : url;
    if (whole.scheme() != QLatin1String("qrc")) {
        QDesktopServices::openUrl(whole);
        return;
    }
    const QString path = QLatin1Char(':') + whole.path();
    if (!QFile::exists(path)) {
        // "/core/…" is what is left of "../../core/…" from a page below "/help/manual".
        Q_EMIT sourceFileRequested(whole.path().mid(1));
        return;
    }
    setExtraSelections({});
    if (path.endsWith(QLatin1String(".md"))) {
        QTextBrowser::doSetSource(whole, type);
        tidyUp();
        if (whole.hasFragment())
            scrollToHeading(whole.fragment());
        return;
    }
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        QTextBrowser::doSetSource(whole, QTextDocument::UnknownResource);
        setPlainText(QString::fromUtf8(file.readAll()));
        QTextCursor all(document());
        all.select(QTextCursor::Document);
        QTextCharFormat format;
        format.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        all.mergeCharFormat(format);
    }
}

/// What Qt's reading of Markdown leaves plain: tables get lines, code a ground, headings air.
void ManualBrowser::tidyUp()
{
    const QSignalBlocker quiet(document());
    const QColor line = palette().color(QPalette::Mid), ground = palette().color(QPalette::AlternateBase);
    const auto frames = document()->rootFrame()->childFrames();
    for (QTextFrame* frame : frames) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(line);
        format.setCellPadding(6);
        format.setTopMargin(6);
        format.setBottomMargin(12);
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row)
            for (int column = 0; column < table->columns(); ++column) {
                QTextTableCellFormat cell = table->cellAt(row, column).format().toTableCellFormat();
                cell.setBorder(1);
                cell.setBorderBrush(line);
                cell.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                if (row == 0)
                    cell.setBackground(ground);
                table->cellAt(row, column).setFormat(cell);
            }
    }
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        const bool code = format.nonBreakableLines() || format.hasProperty(QTextFormat::BlockCodeLanguage);
        if (code) {
            format.setBackground(ground);
            format.setLeftMargin(12);
        } else if (format.headingLevel() > 0) {
            format.setTopMargin(format.headingLevel() == 1 ? 0 : 18);
            format.setBottomMargin(8);
        } else {
            continue;
        }
        QTextCursor(block).setBlockFormat(format);
    }
}

void ManualBrowser::scrollToHeading(const QString& slug)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && slugOf(block.text()) == slug) {
            setTextCursor(QTextCursor(block));
            const QRect place = cursorRect();
            verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - 12);
            return;
        }
}

void ManualBrowser::markText(const QString& text)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (QTextCursor at = document()->find(text); !text.isEmpty() && !at.isNull();
         at = document()->find(text, at)) {
        ExtraSelection mark;
        mark.cursor = at;
        mark.format.setBackground(QColor(255, 214, 92));
        mark.format.setForeground(Qt::black);
        marks.append(mark);
    }
    setExtraSelections(marks);
    if (marks.isEmpty())
        return;
    QTextCursor first = marks.front().cursor;
    first.clearSelection();
    setTextCursor(first);
    ensureCursorVisible();
}

} // namespace resizelens
