#include "tests/gui/gui_case.h"
#include "widgets/support/tall_scroll.h"

#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <random>

using namespace resizelens;

class TallScrollTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scrollsOnlyWhereItMust();
};

/// In a thousand windows one after the other, so that no bar stays from the window before.
void TallScrollTest::scrollsOnlyWhereItMust()
{
    QWidget window;
    auto* inner = new QWidget;
    auto* text = new QLabel(
        QStringLiteral("Rewritten by a rule into operators that the target supports. ").repeated(4));
    text->setWordWrap(true);
    auto* column = new QVBoxLayout(inner);
    column->addWidget(text);
    auto* place = new TallScroll(*inner, &window);
    auto* rest = new QWidget(&window);
    rest->setMinimumHeight(60);
    auto* whole = new QVBoxLayout(&window);
    whole->addWidget(place);
    whole->addWidget(rest, 1);
    window.show();
    std::mt19937 random(7);
    int scrolled = 0;
    for (int i = 0; i < 1000; ++i) {
        window.resize(160 + static_cast<int>(random() % 300), 120 + static_cast<int>(random() % 400));
        QCoreApplication::processEvents();
        const int needed = place->heightForWidth(place->width());
        const int room = whole->contentsRect().height() - whole->spacing() - rest->minimumHeight();
        const bool bar = place->verticalScrollBar()->isVisible();
        QCOMPARE(bar, needed > room);
        QVERIFY(!place->geometry().intersects(rest->geometry()));
        if (bar)
            ++scrolled;
        else
            QVERIFY(text->height() >= text->heightForWidth(text->width()));
    }
    QVERIFY(scrolled > 50 && scrolled < 950);
}

RL_GUI_CASE(TallScrollTest)
#include "tall_scroll_test.moc"
