// Pictures that are read before they are opened.
#include "app/gui/picture_feed.h"
#include "tests/app/gui/gui_test.h"

using namespace resizelens;
using namespace resizelens::test;

class PictureFeedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Chosen in a dialog or dragged over the panel, a picture is read before it is opened.
    void aPictureThatIsPointedAtIsReadAhead()
    {
        const QTemporaryDir folder;
        const QString path = savePattern(folder, QStringLiteral("a.png"), TestPattern::ramp, 30, 20);
        const QString other = savePattern(folder, QStringLiteral("b.png"), TestPattern::ramp, 40, 20);
        const QString large = savePattern(folder, QStringLiteral("c.png"), TestPattern::ramp, 5100, 5000);
        PictureFeed pictures;
        QSignalSpy ahead(&pictures, &PictureFeed::aheadRead), changed(&pictures, &PictureFeed::changed),
            failed(&pictures, &PictureFeed::failed);
        for (const QString& one :
             {folder.path(), folder.filePath(QStringLiteral("none.png")), large, other, path})
            pictures.pointAt(one); // as who walks through a list
        QVERIFY(ahead.wait(kWait));
        QCOMPARE(ahead.front().front().value<PreviewSource>().size().width, 30);
        QVERIFY(changed.isEmpty()); // nothing is opened by pointing
        pictures.openPicture(path);
        QCOMPARE(changed.count(), 1); // at once
        QVERIFY(pictures.name().startsWith(QStringLiteral("a.png  30×20")));
        // Opened while it is being read, it is read once.
        pictures.pointAt(other);
        QTest::qWait(61);
        pictures.openPicture(other);
        QTRY_VERIFY_WITH_TIMEOUT(pictures.name().startsWith(QStringLiteral("b.png  40×20")), kWait);
        // A large one is left alone until it is opened.
        ahead.clear();
        pictures.pointAt(large);
        QVERIFY(!ahead.wait(500));
        pictures.openPicture(large);
        QTRY_VERIFY_WITH_TIMEOUT(pictures.name().startsWith(QStringLiteral("c.png  5100×5000")), kWait);
        // Given up, the next of the folder is read as before.
        pictures.pointAt(path);
        pictures.pointAt({});
        QVERIFY(ahead.count() > 0 || ahead.wait(kWait));
        QVERIFY(failed.isEmpty());
    }

    /// Others of its folder can be stepped to, whenever they have been listed.
    void aPictureHasItsNeighbours()
    {
        const QTemporaryDir folder;
        const QString first = savePattern(folder, QStringLiteral("a2.png"), TestPattern::ramp, 20, 20);
        const QString second = savePattern(folder, QStringLiteral("a10.png"), TestPattern::ramp, 30, 20);
        const QString third = savePattern(folder, QStringLiteral("b.png"), TestPattern::ramp, 40, 20);
        PictureFeed pictures;
        QSignalSpy listed(&pictures, &PictureFeed::listed), changed(&pictures, &PictureFeed::changed);
        pictures.openPicture(second);
        QTRY_VERIFY_WITH_TIMEOUT(!listed.isEmpty() && !changed.isEmpty(), kWait);
        QCOMPARE(pictures.count(), 3);
        QCOMPARE(pictures.index(), 1);
        for (const int step : {1, 1, 1, -2}) {
            const int before = pictures.index();
            changed.clear();
            pictures.step(step);
            QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, kWait);
            QCOMPARE(pictures.index(), (before + step + 3) % 3);
        }
        // What was opened last is what counts, however late the folder of the one before is listed.
        changed.clear();
        pictures.openPicture(first);
        pictures.openFiles({third, second, third});
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty() && pictures.index() == 0, kWait);
        QTest::qWait(100);
        QVERIFY(pictures.name().startsWith(QStringLiteral("b.png")));
        QCOMPARE(pictures.count(), 2);
        QCOMPARE(pictures.index(), 0);
        pictures.openFolder(folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(pictures.name().startsWith(QStringLiteral("a2.png")), kWait);
        QCOMPARE(pictures.count(), 3);
    }

    /// It takes as much memory as one that is shown.
    void aPictureThatIsNotOpenedIsForgotten()
    {
        const QTemporaryDir folder;
        const QString path = savePattern(folder, QStringLiteral("a.png"), TestPattern::ramp, 30, 20);
        PictureFeed pictures;
        QSignalSpy ahead(&pictures, &PictureFeed::aheadRead), changed(&pictures, &PictureFeed::changed);
        pictures.pointAt(path);
        QVERIFY(ahead.wait(kWait));
        pictures.pointAt({});
        pictures.openPicture(path);
        QVERIFY(changed.isEmpty()); // it is read anew
        QVERIFY(changed.wait(kWait));
    }
};

RL_GUI_CASE(PictureFeedTest)
#include "picture_feed_test.moc"
