// Theme and language: both change while the program runs, and neither loses what is open.
#include "app/gui/compare_tab.h"
#include "app/gui/find_field.h"
#include "app/gui/header_bar.h"
#include "app/gui/main_menus.h"
#include "app/gui/pages.h"
#include "app/gui/system_theme.h"
#include "app/gui/target_chooser.h"
#include "app/gui/window_host.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"
#include "tests/gui/contrast.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"
#include "widgets/compare/palette_tones.h"
#include "widgets/diff/diff_scenes.h"
#include "widgets/graph/graph_page.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/palettes.h"
#include "widgets/support/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QImage>
#include <QLineEdit>
#include <QMenuBar>
#include <QSet>
#include <QTabWidget>

#include <algorithm>

using namespace resizelens;
using namespace resizelens::test;

class AppearanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void coloursCanBeRead_data();
    void coloursCanBeRead();
    void coloursOfTheGraphCanBeRead_data() { coloursCanBeRead_data(); }
    void coloursOfTheGraphCanBeRead();
    void marksAreDistinct();
    void boxesCanBeSeenInTheDark();
    void switchesTheTheme();
    void switchingLeavesNoColourBehind_data();
    void switchingLeavesNoColourBehind();
    void disabledToolsLookDisabled_data();
    void disabledToolsLookDisabled();
    void followsTheSystem();
    void remembersTheTheme();
    void readsThePortalsNumber();
    void changesTheLanguageAroundOpenDocuments();
    void remembersTheLanguage();

private:
    QTemporaryDir m_folder;
};

namespace {

QStringList menuTitles(MainWindow& window)
{
    QStringList titles;
    for (const QAction* action : window.menuBar()->actions())
        titles.append(action->text());
    return titles;
}

/// Chooses an entry of a submenu of View by its text.
void chooseInView(MainWindow& window, const QString& text)
{
    for (QAction* menu : part<MainMenus>(window).view().actions())
        if (menu->menu() != nullptr)
            for (QAction* action : menu->menu()->actions())
                if (action->text() == text)
                    return action->trigger();
    QFAIL(qPrintable(text));
}

/// The colour that the canvas is painted on.
QColor canvasColour(MainWindow& window)
{
    return part<GraphPage>(window).view().canvas().grab().toImage().pixelColor(4, 4);
}

/// All that carries colours of its own: recent files, a message, verdicts of a target, the batch, matches.
void showEverything(MainWindow& window, int page)
{
    window.resize(1280, 900);
    window.show();
    if (page < 0) {
        part<MessageStrip>(window).show({Severity::warning, QStringLiteral("A message."), {}, {}});
        return;
    }
    openAndWait(window, sampleModel());
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    QTRY_VERIFY_WITH_TIMEOUT(documentOf(window).analysis()->target != nullptr, kWait);
    part<Selection>(window).selectSite(SiteId{1});
    part<Pages>(window).setCurrentIndex(page);
    if (page == 0)
        part<FindField>(window).setText(QStringLiteral("Conv"));
    part<MessageStrip>(window).show({Severity::warning, QStringLiteral("A message."), {}, {}});
    part<BatchPanel>(window).addPaths({sampleModel()});
}

/// What is painted once nothing changes any more.
QImage settledPicture(MainWindow& window)
{
    if (QWidget* focus = window.focusWidget())
        focus->clearFocus(); // no blinking
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!part<HeaderBar>(window).story().isLit(), kWait); }();
    QImage last;
    int alike = 0;
    for (int i = 0; i < 200 && alike < 10; ++i) {
        QTest::qWait(40);
        const QImage now = window.grab().toImage();
        alike = now == last ? alike + 1 : 0;
        last = now;
    }
    return last;
}

QRect differingRect(const QImage& a, const QImage& b)
{
    QRect rect;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y))
                rect |= QRect(x, y, 1, 1);
    return rect;
}

QString namesAt(const QWidget& window, QPoint point)
{
    QStringList names;
    for (const QWidget* at = window.childAt(point); at != nullptr && at != &window; at = at->parentWidget())
        names.prepend(QString::fromLatin1(at->metaObject()->className()));
    return names.join(QStringLiteral(" > "));
}

void rememberSomeFiles()
{
    QSettings().setValue(QStringLiteral("recentFiles"), QStringList{sampleModel()});
}

/// Of the pixels of a button, against the button's own corner.
double strongestContrast(QAbstractButton& button, bool enabled)
{
    button.setEnabled(enabled);
    const QImage image = button.grab().toImage();
    const QColor ground = image.pixelColor(1, 1);
    double most = 1.0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            most = std::max(most, contrast(image.pixelColor(x, y), ground));
    return most;
}

} // namespace

void AppearanceTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void AppearanceTest::coloursCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << lightPalette();
    QTest::newRow("dark") << darkPalette();
}

void AppearanceTest::coloursCanBeRead()
{
    QFETCH(QPalette, palette);
    const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::Text, QPalette::AlternateBase},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::Link, QPalette::Base},
        {QPalette::Link, QPalette::Window},
        {QPalette::ToolTipText, QPalette::ToolTipBase},
        {QPalette::PlaceholderText, QPalette::Base}};
    for (const auto& [text, ground] : pairs)
        QVERIFY2(contrast(palette.color(text), palette.color(ground)) >= 4.5,
                 qPrintable(QStringLiteral("roles %1 on %2").arg(text).arg(ground)));
    QVERIFY(contrast(palette.color(QPalette::Disabled, QPalette::WindowText),
                     palette.color(QPalette::Window)) >= 2.5);
    const Theme theme = themeFor(palette);
    QVERIFY(contrast(theme.cardText, theme.card) >= 4.5);
    QVERIFY(contrast(theme.quietText, theme.card) >= 4.5);
    QVERIFY(contrast(theme.label, theme.canvas) >= 4.5);
}

namespace {

constexpr SiteState kStates[] = {SiteState::exact,   SiteState::withError, SiteState::kept,
                                 SiteState::unknown, SiteState::accepted,  SiteState::differs,
                                 SiteState::refused};

/// `what` on its ground, with at least that contrast.
void verifyContrast(const char* what, const QColor& colour, const QColor& ground, double least)
{
    QVERIFY2(contrast(colour, ground) >= least,
             qPrintable(QStringLiteral("%1: %2 on %3 is %4")
                            .arg(QLatin1String(what), colour.name(), ground.name())
                            .arg(contrast(colour, ground), 0, 'f', 2)));
}

} // namespace

/// All that the graph, its marks in tables, messages and the comparison of two models write, on all that they
/// write it on.
void AppearanceTest::coloursOfTheGraphCanBeRead()
{
    constexpr double kText = 4.5, kLine = 3.0;
    QFETCH(QPalette, palette);
    const Theme theme = themeFor(palette);
    for (int family = 0; family <= static_cast<int>(NodeFamily::port); ++family)
        verifyContrast("head", theme.headerText(static_cast<NodeFamily>(family)),
                       theme.header(static_cast<NodeFamily>(family)), kText);
    for (const SiteState state : kStates) {
        verifyContrast("head of a site", theme.siteText(), theme.site(state), kText);
        verifyContrast("badge", theme.badgeText(state), Qt::white, kText);
        verifyContrast("badge far away", theme.site(state), theme.canvas, kText);
        for (const auto role : {QPalette::Base, QPalette::AlternateBase, QPalette::Window})
            verifyContrast("mark in a table", theme.site(state), palette.color(role), kText);
    }
    for (const ChangeKind kind : {ChangeKind::added, ChangeKind::removed, ChangeKind::changed,
                                  ChangeKind::rewired, ChangeKind::renamed}) {
        verifyContrast("change", tintOf(kind, theme).colour, theme.canvas, kLine);
        verifyContrast("change in the list", tintOf(kind, theme).colour, palette.color(QPalette::Base),
                       kText);
    }
    for (const QColor& text : {theme.cardText, theme.quietText})
        for (const QColor& ground : {theme.card, theme.canvas, palette.color(QPalette::Base)})
            verifyContrast("text", text, ground, kText);
    verifyContrast("label of a line", theme.label, theme.canvas, kText);
    verifyContrast("line", theme.edge, theme.canvas, kLine);
    verifyContrast("strong line", theme.edgeStrong, theme.canvas, kText);
    verifyContrast("outline", theme.outline, theme.canvas, kLine);
    verifyContrast("selection", theme.selection, theme.canvas, kLine);
    verifyContrast("found", GraphCanvas::foundColour(theme), theme.canvas, kLine);
    for (const Severity severity : {Severity::note, Severity::success, Severity::warning, Severity::error})
        verifyContrast("message", palette.color(QPalette::WindowText), messageGround(severity, theme), kText);
    verifyContrast("quiet text", quietText(palette), palette.color(QPalette::Window), kText);
}

/// Never colour alone: kept, refused and "choose" are three marks, and so are all the others.
void AppearanceTest::marksAreDistinct()
{
    QSet<QString> marks;
    for (const SiteState state : kStates)
        marks.insert(siteMark(state));
    QCOMPARE(marks.size(), static_cast<qsizetype>(std::size(kStates)));
}

void AppearanceTest::boxesCanBeSeenInTheDark()
{
    Appearance appearance;
    appearance.choose(ThemeChoice::dark);
    QCheckBox box;
    box.resize(80, 30);
    const QImage image = box.grab().toImage();
    const QColor ground = box.palette().color(QPalette::Window);
    double most = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            most = std::max(most, contrast(image.pixelColor(x, y), ground));
    QVERIFY2(most >= 2.5, qPrintable(QString::number(most)));
}

void AppearanceTest::switchesTheTheme()
{
    WindowHost host;
    MainWindow& window = host.window();
    window.show();
    openAndWait(window, sampleModel());
    const auto choose = [&](const char* text) {
        chooseInView(window, QString::fromLatin1(text));
        QCoreApplication::processEvents(); // widgets hear of it by an event
    };
    choose("&Light");
    QVERIFY(!isDarkPalette(window.palette()));
    QCOMPARE(canvasColour(window), themeFor(lightPalette()).canvas);
    choose("&Dark");
    QVERIFY(isDarkPalette(window.palette()));
    QVERIFY(isDarkPalette(part<SitesPanel>(window).palette()));
    QCOMPARE(canvasColour(window), themeFor(darkPalette()).canvas);
    choose("&Light");
    QCOMPARE(canvasColour(window), themeFor(lightPalette()).canvas);
}

void AppearanceTest::switchingLeavesNoColourBehind_data()
{
    QTest::addColumn<int>("page"); // of the tabs; -1: nothing is open
    QTest::newRow("welcome") << -1;
    QTest::newRow("graph") << 0;
    QTest::newRow("rewrite") << 1;
    QTest::newRow("compare") << 2;
    QTest::newRow("targets") << 3;
}

void AppearanceTest::switchingLeavesNoColourBehind()
{
    QFETCH(int, page);
    rememberSomeFiles();
    for (const auto& [before, after] : {std::pair("&Light", "&Dark"), std::pair("&Dark", "&Light")}) {
        const auto noTarget = [] {
            QSettings().remove(QStringLiteral("target"));
        }; // a first choice can be undone
        noTarget();
        WindowHost switched;
        chooseInView(switched.window(), QString::fromLatin1(before));
        showEverything(switched.window(), page);
        chooseInView(switched.window(), QString::fromLatin1(after));
        const QImage changed = settledPicture(switched.window());
        switched.window().hide();
        noTarget();
        WindowHost fresh;
        QCOMPARE(isDarkPalette(fresh.window().palette()), QLatin1String(after) == QLatin1String("&Dark"));
        showEverything(fresh.window(), page);
        const QImage wanted = settledPicture(fresh.window());
        QCOMPARE(changed.size(), wanted.size());
        const QRect stale = differingRect(changed, wanted);
        QVERIFY2(stale.isEmpty(), qPrintable(QStringLiteral("%1 to %2: %3, %4 %5×%6, in %7")
                                                 .arg(QLatin1String(before), QLatin1String(after))
                                                 .arg(stale.x())
                                                 .arg(stale.y())
                                                 .arg(stale.width())
                                                 .arg(stale.height())
                                                 .arg(namesAt(fresh.window(), stale.center()))));
    }
}

void AppearanceTest::disabledToolsLookDisabled_data()
{
    QTest::addColumn<QString>("theme");
    QTest::newRow("light") << QStringLiteral("&Light");
    QTest::newRow("dark") << QStringLiteral("&Dark");
}

void AppearanceTest::disabledToolsLookDisabled()
{
    QFETCH(QString, theme);
    WindowHost host;
    MainWindow& window = host.window();
    chooseInView(window, theme);
    window.show();
    QCoreApplication::processEvents();
    int seen = 0;
    for (auto* button : part<HeaderBar>(window).findChildren<QAbstractButton*>()) {
        if (qobject_cast<StoryButton*>(button) != nullptr || button->text() == QStringLiteral("Batch") ||
            !button->isVisible() || button->height() < 20)
            continue;
        ++seen;
        const double enabled = strongestContrast(*button, true);
        const double disabled = strongestContrast(*button, false);
        QVERIFY2(disabled >= 1.4 && disabled < 0.6 * enabled,
                 qPrintable(QStringLiteral("%1: %2 disabled, %3 enabled")
                                .arg(button->accessibleName() + button->text())
                                .arg(disabled)
                                .arg(enabled)));
    }
    QVERIFY(seen >= 6);
}

void AppearanceTest::followsTheSystem()
{
    Appearance appearance;
    QCOMPARE(appearance.choice(), ThemeChoice::system);
    appearance.setSystemDark(true);
    QVERIFY(isDarkPalette(QApplication::palette()));
    appearance.setSystemDark(false);
    QVERIFY(!isDarkPalette(QApplication::palette()));
    appearance.choose(ThemeChoice::light);
    appearance.setSystemDark(true); // the user's word counts
    QVERIFY(!isDarkPalette(QApplication::palette()));
    appearance.choose(ThemeChoice::system);
    QVERIFY(isDarkPalette(QApplication::palette()));
    appearance.setSystemDark(false);
}

void AppearanceTest::remembersTheTheme()
{
    Appearance().choose(ThemeChoice::dark);
    QCOMPARE(Appearance().choice(), ThemeChoice::dark);
    QVERIFY(isDarkPalette(QApplication::palette()));
    Appearance().choose(ThemeChoice::light);
}

void AppearanceTest::readsThePortalsNumber()
{
    QCOMPARE(SystemTheme::darkOf(0), std::nullopt);
    QCOMPARE(SystemTheme::darkOf(1), std::optional(true));
    QCOMPARE(SystemTheme::darkOf(2), std::optional(false));
    QCOMPARE(SystemTheme::darkOf(77), std::nullopt);
}

void AppearanceTest::changesTheLanguageAroundOpenDocuments()
{
    QSettings().setValue(QStringLiteral("language"), QStringLiteral("en"));
    WindowHost host;
    host.window().show();
    QVERIFY(menuTitles(host.window()).contains(QStringLiteral("&File")));
    openAndWait(host.window(), sampleModel());
    part<Selection>(host.window()).selectSite(SiteId{2});
    documentOf(host.window()).choose({SiteId{0}}, QStringLiteral("keep"));
    part<Pages>(host.window()).open(PageId::compare);
    auto& compare = part<CompareTab>(host.window());
    const QString image = QString::fromStdString(
        (sourceFolder() / "resources/icons/hicolor/64x64/apps/resizelens.png").string());
    compare.pictures().openPicture(image);
    QTRY_COMPARE_WITH_TIMEOUT(compare.pictures().path(), image, kWait);
    PreviewConversion conversion;
    conversion.bgr = true;
    conversion.nodeSize = true;
    conversion.fit = Fit::crop;
    compare.bar().setConversion(conversion);
    compare.panel().setMode(CompareMode::wipe);
    const Document* document = &documentOf(host.window());
    QPointer<MainWindow> before = &host.window();
    chooseInView(host.window(), QStringLiteral("简体中文"));
    QTRY_VERIFY_WITH_TIMEOUT(before.isNull(), kWait);
    MainWindow& window = host.window();
    QVERIFY(window.isVisible());
    QVERIFY(menuTitles(window).contains(QStringLiteral("文件(&F)")));
    QCOMPARE(&documentOf(window), document);
    QVERIFY(!documentOf(window).plan().choices[0].candidate);
    QCOMPARE(part<SitesPanel>(window).currentSite(), std::optional<SiteId>(SiteId{2}));
    QCOMPARE(part<DocumentArea>(window).count(), 1);
    auto& same = part<CompareTab>(window);
    QTRY_COMPARE_WITH_TIMEOUT(same.pictures().path(), image, kWait);
    QVERIFY(same.bar().conversion() == conversion);
    QCOMPARE(same.panel().mode(), CompareMode::wipe);
    // The moved document is wired to its new window.
    QVERIFY(part<DocumentArea>(window).undoGroup().canUndo());
    part<DocumentArea>(window).undoGroup().undo();
    QVERIFY(!window.isWindowModified());
    QTRY_VERIFY_WITH_TIMEOUT(part<GraphPage>(window).view().canvas().scene() != nullptr, kWait);
    QCOMPARE(part<DocumentArea>(window).count(), 1);
    before = &window;
    chooseInView(window, QStringLiteral("English"));
    QTRY_VERIFY_WITH_TIMEOUT(before.isNull(), kWait);
    QVERIFY(menuTitles(host.window()).contains(QStringLiteral("&File")));
}

void AppearanceTest::remembersTheLanguage()
{
    {
        Language language;
        language.choose(QStringLiteral("zh_CN"));
    }
    const Language language;
    QCOMPARE(language.current(), QStringLiteral("zh_CN"));
    QCOMPARE(MainMenus::tr("&File"), QStringLiteral("文件(&F)"));
}

RL_GUI_CASE(AppearanceTest)
#include "appearance_test.moc"
