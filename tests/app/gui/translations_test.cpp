// Every word that the window can say has a finished translation that keeps its placeholders.
#include "app/gui/batch_report.h"
#include "app/gui/language.h"
#include "core/base/words.h"
#include "core/engine/analysis.h"
#include "core/engine/proof_verdict.h"
#include "core/engine/words.h"
#include "core/resize/rewrite/words.h"
#include "core/targets/verdict.h"
#include "core/targets/words.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/sites/site_standing.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <onnx/onnx_pb.h>

using namespace resizelens;

namespace {

/// Words added since the last translation may wait for the next; more than that is a language left behind.
constexpr int kTolerated = 12;

/// Core's texts: the source is the key, the English a comment.
const QString kWords = QStringLiteral("Words");

struct Entry
{
    QString context, source, translation;
    bool finished = true;
    QString english = {}; // of core's texts
};

QList<Entry> readTs(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    QXmlStreamReader xml(&file);
    QList<Entry> entries;
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement() && xml.isEndDocument())
            break;
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            entries.append({context, xml.readElementText(), {}, true, {}});
        } else if (xml.name() == QLatin1String("extracomment")) {
            entries.last().english = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            entries.last().finished =
                xml.attributes().value(QLatin1String("type")) != QLatin1String("unfinished");
            // Plurals have their forms in elements of their own.
            entries.last().translation =
                xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
        }
    }
    return entries;
}

QStringList placeholders(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%[1-9n]|\\[\\*\\]|<[a-z/]+>"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    found.sort();
    found.removeDuplicates();
    return found;
}

/// "{axis}", "{scale:.3g}".
QStringList places(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("\\{[^{}]*\\}"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    found.sort();
    found.removeDuplicates();
    return found;
}

} // namespace

class TranslationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyWordIsTranslated();
    void placeholdersSurvive();
    void everyTextOfCoreIsTranslated();
    void mnemonicsSurvive();
    void errorsSpeakTheLanguage();
    void reasonsSpeakTheLanguage();
    void targetsSpeakTheLanguage();
    void verdictsSpeakTheLanguage();
    void savedReportsSpeakTheLanguage();

private:
    QTemporaryDir m_folder;
    QString m_ts;
};

void TranslationsTest::initTestCase()
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    m_ts = m_folder.filePath(QStringLiteral("resizelens_zh_CN.ts"));
    QVERIFY(QFile::copy(QStringLiteral(RESIZELENS_SOURCE_DIR "/resources/translations/resizelens_zh_CN.ts"),
                        m_ts));
    QFile::setPermissions(m_ts, QFile::ReadOwner | QFile::WriteOwner);
}

void TranslationsTest::everyWordIsTranslated()
{
    // The words that the sources have now, laid over the finished translations.
    QProcess update;
    update.start(QStringLiteral(RESIZELENS_SOURCE_DIR "/packaging/update-translations"), {m_ts});
    QVERIFY(update.waitForFinished(120000));
    if (update.exitCode() != 0)
        QSKIP(update.readAllStandardError().constData());
    int unfinished = 0, all = 0;
    for (const Entry& entry : readTs(m_ts)) {
        ++all;
        if (entry.finished && !entry.translation.isEmpty())
            continue;
        ++unfinished;
        qInfo("not translated: %s: %s", qPrintable(entry.context), qPrintable(entry.source));
    }
    qInfo("%d of %d words are translated", all - unfinished, all);
    QVERIFY(all > 300);
    QVERIFY2(unfinished <= kTolerated, "run packaging/update-translations and translate what is new");
}

void TranslationsTest::placeholdersSurvive()
{
    for (const Entry& entry : readTs(m_ts))
        if (!entry.translation.isEmpty() && entry.context != kWords)
            QVERIFY2(placeholders(entry.source) == placeholders(entry.translation),
                     qPrintable(entry.source + QStringLiteral(" / ") + entry.translation));
}

/// Each text of core: a key that one table has, Chinese, and the values of the English in it.
void TranslationsTest::everyTextOfCoreIsTranslated()
{
    QProcess check;
    check.start(QStringLiteral(RESIZELENS_SOURCE_DIR "/packaging/list-words"), {QStringLiteral("--check")});
    QVERIFY(check.waitForFinished(60000));
    QVERIFY2(check.exitCode() == 0, check.readAllStandardOutput().constData());
    int texts = 0;
    for (const Entry& entry : readTs(m_ts)) {
        if (entry.context != kWords)
            continue;
        ++texts;
        QVERIFY2(entry.finished && !entry.translation.isEmpty(), qPrintable(entry.source));
        QVERIFY2(places(entry.english) == places(entry.translation), qPrintable(entry.source));
    }
    QVERIFY2(texts > 500, qPrintable(QString::number(texts)));
}

void TranslationsTest::mnemonicsSurvive()
{
    static const QRegularExpression mnemonic(QStringLiteral("&[A-Za-z]"));
    for (const Entry& entry : readTs(m_ts))
        if (!entry.translation.isEmpty() && entry.source.contains(mnemonic) &&
            !entry.source.contains(QStringLiteral("&nbsp;")))
            QVERIFY2(entry.translation.contains(mnemonic), qPrintable(entry.source));
}

void TranslationsTest::errorsSpeakTheLanguage()
{
    const Error error = failure(words::fileMissing).in("/a/b.onnx");
    QCOMPARE(sentenceOf(error), QString::fromStdString(error.sentence()) + QLatin1Char('.'));
    Error full = error;
    full.node = "up";
    full.offset = 17;
    QCOMPARE(sentenceOf(full), QString::fromStdString(full.sentence()) + QLatin1Char('.'));
    Language language;
    language.choose(QStringLiteral("zh_CN"));
    QCOMPARE(sentenceOf(error), QStringLiteral("/a/b.onnx：文件不存在。请检查路径。"));
    QVERIFY(sentenceOf(full).contains(QStringLiteral("节点“up”：文件不存在（位于字节 17）")));
    // Words of free functions: their context must be the one that the translators' tools find.
    QVERIFY(standingText(SiteStanding::exact).contains(QStringLiteral("精确")));
    language.choose(QStringLiteral("en"));
    QCOMPARE(sentenceOf(error), QString::fromStdString(error.sentence()) + QLatin1Char('.'));
}

/// Whatever the rules say against sites of all kinds; a reworded sentence of core shows here.
void TranslationsTest::reasonsSpeakTheLanguage()
{
    const Phrase nothing = say(words::recipeIdentity), resized = say(words::identityResizes, 2, 4, 8);
    QCOMPARE(coreWords(nothing), QStringLiteral("nothing is resized"));
    QCOMPARE(coreWords(resized), QStringLiteral("axis 2 is resized from 4 to 8"));
    Language language;
    language.choose(QStringLiteral("zh_CN"));
    static const QRegularExpression english(QStringLiteral("[a-z]+ [a-z]+ [a-z]+"));
    QStringList missing;
    int reasons = 0;
    const std::pair<const char*, onnx::ModelProto> models[] = {
        {"said_segmenter", test::segmenter()},
        {"said_bodies", test::resizeInIf()},
        {"said_dynamic", test::dynamicComputedSizes()}};
    for (const auto& [name, model] : models) {
        const auto analysis = *analyse(test::saveTemp(model, name));
        for (const SiteAnalysis& site : analysis->sites) {
            QStringList said;
            for (const Refusal& refusal : site.refusals)
                said.append(coreWords(refusal.said));
            for (const Candidate& candidate : site.candidates)
                said.append(operatorsText(candidate.chain));
            for (const QString& text : std::as_const(said))
                if (++reasons;
                    text.contains(english) && !text.startsWith(QStringLiteral("Resize "))) // attributes
                    missing.append(text);
        }
    }
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    QVERIFY(reasons > 20);
    // Values come through, and reasons within reasons.
    QCOMPARE(coreWords(resized), QStringLiteral("轴 2 从 4 缩放到 8"));
    QCOMPARE(coreWords(say(words::keptNoneExact, say(words::denseSize, 3, 9, 7))),
             QStringLiteral("没有精确的改写：轴 3 需要 9×7 的矩阵"));
    QCOMPARE(coreWords(foreignPhrase("no such sentence")), QStringLiteral("no such sentence"));
    language.choose(QStringLiteral("en"));
}

void TranslationsTest::targetsSpeakTheLanguage()
{
    VerdictReason reason;
    reason.op = "Conv 40×40";
    reason.text = {"profile/dla", "DLA supports convolution with kernels of 1 to 32", {}};
    reason.found = say(words::factsUnknown, "kernel");
    QCOMPARE(verdictWords(reason), QString::fromStdString(reason.sentence()));
    Language language;
    language.choose(QStringLiteral("zh_CN"));
    QCOMPARE(verdictWords(reason),
             QStringLiteral("Conv 40×40：DLA 的卷积核大小为 1 到 32（此处：kernel 未知）"));
    QCOMPARE(coreWords(say(words::profileDoesNotList, "NVIDIA DLA", "MatMul")),
             QStringLiteral("NVIDIA DLA 的配置没有列出 MatMul"));
    const auto targets = *allTargets({});
    QVERIFY(targets.size() > 10);
    for (const TargetPointer& target : targets) {
        std::vector<std::string> sentences = {target->description};
        for (const TargetOperator& entry : target->operators)
            if (!entry.reason.empty())
                sentences.push_back(entry.reason);
        for (const TargetRule& rule : target->rules)
            sentences.push_back(rule.reason);
        if (target->others && !target->others->reason.empty())
            sentences.push_back(target->others->reason);
        for (const std::string& sentence : sentences)
            QVERIFY2(coreWords(profilePhrase(*target, sentence)) != QString::fromStdString(sentence),
                     sentence.c_str());
    }
    language.choose(QStringLiteral("en"));
    QCOMPARE(verdictWords(reason), QString::fromStdString(reason.sentence()));
}

/// Sentences that are put together from several, values and all.
void TranslationsTest::verdictsSpeakTheLanguage()
{
    ProofVerdict missing;
    missing.notRun.push_back({say(words::outputWas, "y"), say(words::noValues)});
    missing.vacuous.push_back({say(words::outputNamed, "z"), say(words::allValuesAlike, 0.5)});
    missing.tolerances.push_back({"y", 1e-4, ToleranceFrom::usual});
    missing.tolerances.push_back({"z", 2e-3, ToleranceFrom::asked});
    ProofVerdict same;
    same.answer = ProofVerdict::Answer::same;
    same.runtime = "ONNX Runtime 1.30";
    const std::vector<Phrase> nodes = {foreignPhrase("Resize 'up'"), foreignPhrase("TopK 'best'")};
    same.selections.push_back(
        {say(words::outputNamed, "y"),
         say(words::noneFromSame, say(words::valuesDiffer, 22, 400), joined(words::both, nodes))});
    ProofVerdict differs;
    differs.answer = ProofVerdict::Answer::differs;
    differs.difference = say(words::outputSays, "y", say(words::tensorOfOtherShape, "3×2", "2×3"));

    const std::pair<const ProofVerdict*, std::pair<const char*, QString>> cases[] = {
        {&missing,
         {"Not verified by a run: output 'y' was not run (it has no values); output 'z' proves nothing (all "
          "of "
          "its "
          "values are 0.5). Tolerance: 0.002, as asked for; 0.0001, usual for the type.",
          QStringLiteral("未通过运行验证：输出“y”没有运行（它没有值）；输出“z”说明不了什么（它的所有值都是 "
                         "0.5）。容差：0.002（按要求）；0.0001（该类型的惯例）。")}},
        {&same,
         {"Verified: every output was run in ONNX Runtime 1.30 and keeps to its tolerance; output 'y': 22 of "
          "400 "
          "values differ; given the same outputs of Resize 'up' and TopK 'best', none do.",
          QStringLiteral("已验证：每个输出都在 ONNX Runtime 1.30 中运行过，并且不超出容差；输出“y”：400 "
                         "个值中有 22 个不同；Resize 'up'和TopK 'best' 的结果相同时，均无差异。")}},
        {&differs,
         {"Different: output 'y': 3×2 in the original is 2×3 in the rewritten model.",
          QStringLiteral("不同：输出“y”：原模型中的 3×2 在改写后的模型中是 2×3。")}}};
    Language language;
    for (const auto& [verdict, said] : cases) {
        QCOMPARE(verdict->sentence(), std::string(said.first));
        QCOMPARE(coreWords(verdict->said()), QString::fromUtf8(said.first));
        language.choose(QStringLiteral("zh_CN"));
        QCOMPARE(coreWords(verdict->said()), said.second);
        language.choose(QStringLiteral("en"));
    }
}

/// What a reader sees of an HTML page: without style, script, the other language, markup and who says something,
/// which has an English title.
QString shownText(QString page)
{
    const auto options = QRegularExpression::DotMatchesEverythingOption;
    page.remove(QRegularExpression(QStringLiteral("<style>.*?</style>"), options));
    page.remove(QRegularExpression(QStringLiteral("<script.*?</script>"), options)); // has both languages
    page.remove(QRegularExpression(QStringLiteral("<template.*?</template>"), options));
    page.remove(QRegularExpression(QStringLiteral(" <span class=\"soft\">.*?</span>"), options));
    return page.replace(QRegularExpression(QStringLiteral("<[^>]*>")), QStringLiteral("\n"));
}

void TranslationsTest::savedReportsSpeakTheLanguage()
{
    AnalysisOptions options;
    options.target = *findTarget("dla");
    const std::shared_ptr<const Analysis> analysis =
        *analyse(test::saveTemp(test::segmenter(), "said_report"), options);
    const Plan plan = *planFor(*analysis, {});
    const QString path = m_folder.filePath(QStringLiteral("report.html"));
    const auto save = [&] {
        ReportFiles files(nullptr);
        QSignalSpy saved(&files, &ReportFiles::saved);
        files.saveForModel(path, analysis, plan);
        saved.wait(60000);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    static const QRegularExpression english(QStringLiteral("\\b[a-z]{2,} [a-z]{2,}[^\n]*"));
    QVERIFY(shownText(save()).contains(english)); // else the pattern finds nothing
    Language language;
    language.choose(QStringLiteral("zh_CN"));
    const QString page = save();
    language.choose(QStringLiteral("en"));
    QVERIFY(page.contains(QStringLiteral("<html lang=\"zh-CN\">")));
    QVERIFY(page.contains(QStringLiteral("测得的最大误差")));
    QStringList left;
    QString text = shownText(page);
    for (const SiteAnalysis& entry : analysis->sites) // attributes of nodes are what they are
        for (const auto name : {toString(entry.site.spec.mode), toString(entry.site.spec.coordinateMode),
                                toString(entry.site.spec.nearestMode)})
            text.remove(QString::fromStdString(std::string(name)));
    text.remove(QString::fromStdString(options.target->sources.at(options.target->prices->source).title));
    for (auto match = english.globalMatch(text); match.hasNext();)
        left.append(match.next().captured());
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char('\n'))));
}

RL_GUI_CASE(TranslationsTest)
#include "translations_test.moc"
