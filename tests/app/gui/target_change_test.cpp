// Choices, targets and input shapes are steps of one history: nothing that the user chose is lost by choosing
// another target.
#include "app/gui/target_chooser.h"
#include "core/targets/target_profile.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/messages/message_strip.h"

#include <random>

using namespace resizelens;
using namespace resizelens::test;

namespace {

std::vector<TargetPointer> someTargets()
{
    std::vector<TargetPointer> targets = {nullptr};
    const auto all = allTargets({});
    targets.insert(targets.end(), all->begin(), all->end());
    // One that takes no convolution with a kernel above 3: rules that need larger ones give nothing.
    auto narrow = std::make_shared<TargetProfile>(**findTarget("dla", {}));
    narrow->id = "narrow";
    narrow->name = "Narrow";
    narrow->emission = {false, false, false, {1, 2, 3}};
    targets.push_back(std::move(narrow));
    return targets;
}

QString ruleAt(const SiteAnalysis& site, const Choice& choice)
{
    return choice.candidate ? QString::fromStdString(site.candidates[*choice.candidate].rule)
           : choice.asked   ? QStringLiteral("keep")
                            : QStringLiteral("none");
}

/// The plan as rules, one per site.
QStringList rulesOf(const Analysis& analysis, const Plan& plan)
{
    QStringList rules;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        rules.append(ruleAt(analysis.sites[i], plan.choices[i]));
    return rules;
}

bool hasRule(const SiteAnalysis& site, const std::string& rule)
{
    return std::any_of(site.candidates.begin(), site.candidates.end(),
                       [&](const Candidate& candidate) { return candidate.rule == rule; });
}

void settle(Document& document)
{
    QTRY_VERIFY_WITH_TIMEOUT(!document.isOpening(), kWait);
}

/// What a document must be: a list of states and the one that it is in.
struct Model
{
    struct State
    {
        std::size_t target = 0;
        std::map<std::string, std::string> choices;
        bool operator==(const State&) const = default;
    };
    std::vector<State> states = {{}};
    std::size_t at = 0;

    const State& now() const { return states[at]; }
    void push(State next)
    {
        states.resize(at + 1);
        states.push_back(std::move(next));
        ++at;
    }
};

/// The same by other means: the program's own plan, and each choice where its rule is possible.
QStringList expected(const Analysis& analysis, const Model::State& state)
{
    QStringList rules = rulesOf(analysis, *makePlan(analysis.sites, Policy{}));
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const auto choice = state.choices.find(analysis.sites[i].site.id);
        if (choice == state.choices.end())
            continue;
        if (choice->second == "keep" || hasRule(analysis.sites[i], choice->second))
            rules[static_cast<qsizetype>(i)] = QString::fromStdString(choice->second);
    }
    return rules;
}

} // namespace

class TargetChangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void choicesStay();
    void oneStepOfTheHistory();
    void whatIsNotPossibleComesBack();
    void inputShapesAreAStep();
    void cancelledWorkReturns();
    void aTargetChosenWhileOpeningCounts();
    void eachDocumentKeepsItsChoices();
    void randomSequences_data();
    void randomSequences();

private:
    QTemporaryDir m_folder;
    std::vector<TargetPointer> m_targets = someTargets();
};

void TargetChangeTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void TargetChangeTest::choicesStay()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document& document = documentOf(window);
    document.choose({SiteId{0}, SiteId{1}, SiteId{4}}, QStringLiteral("keep"));
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    settle(document);
    QVERIFY(document.analysis()->target && document.analysis()->target->id == "dla");
    for (const std::size_t site : {0, 1, 4})
        QVERIFY(document.plan().choices[site].asked);
    QCOMPARE(part<MessageStrip>(window).text(), QStringLiteral("3 choices kept."));
    QVERIFY(document.isModified());
    QCOMPARE(document.choices().size(), std::size_t{3});
}

void TargetChangeTest::oneStepOfTheHistory()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document& document = documentOf(window);
    QUndoStack& history = document.undoStack();
    const Plan start = document.plan();
    document.choose({SiteId{0}}, QStringLiteral("keep"));
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    settle(document);
    QCOMPARE(history.count(), 2);
    document.choose({SiteId{2}}, QStringLiteral("keep"));
    part<TargetChooser>(window).choose(QStringLiteral("tidl"));
    settle(document);
    QCOMPARE(history.count(), 4);
    const Plan end = document.plan();
    const auto targetIs = [&](const char* id) {
        settle(document);
        const std::string now = document.analysis()->target ? document.analysis()->target->id : "";
        const TargetPointer shown = part<TargetChooser>(window).target();
        return now == id && (shown ? shown->id : "") == id &&
               QSettings().value(QStringLiteral("target")).toString() == QLatin1String(id);
    };
    history.undo();
    QVERIFY(targetIs("dla"));
    QVERIFY(document.plan().choices[0].asked && document.plan().choices[2].asked);
    history.undo();
    QVERIFY(targetIs("dla"));
    QVERIFY(document.plan().choices[0].asked && !document.plan().choices[2].asked);
    history.undo();
    QVERIFY(targetIs(""));
    QVERIFY(document.plan().choices[0].asked);
    history.undo();
    QVERIFY(document.plan() == start);
    QVERIFY(!document.isModified());
    history.setIndex(4);
    QVERIFY(targetIs("tidl"));
    QVERIFY(document.plan() == end);
    // Chosen again: nothing happens.
    part<TargetChooser>(window).choose(QStringLiteral("tidl"));
    settle(document);
    QCOMPARE(history.count(), 4);
}

/// A choice whose rule has no form for a target is said to be lost, and returns with the target.
void TargetChangeTest::whatIsNotPossibleComesBack()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document& document = documentOf(window);
    const auto before = document.analysis();
    const auto narrow = reanalyse(*before, {.target = m_targets.back()});
    QVERIFY(narrow.has_value());
    std::optional<quint32> site;
    std::string rule;
    for (quint32 i = 0; i < before->sites.size() && !site; ++i)
        for (const Candidate& candidate : before->sites[i].candidates)
            if (!hasRule((*narrow)->sites[i], candidate.rule)) {
                site = i;
                rule = candidate.rule;
            }
    QVERIFY(site); // else this target takes every rule, and the test means nothing
    document.choose({SiteId{*site}}, QString::fromStdString(rule));
    const quint32 kept = *site == 0 ? 1 : 0;
    document.choose({SiteId{kept}}, QStringLiteral("keep"));
    const Plan chosen = document.plan();
    part<DocumentArea>(window).setTarget(m_targets.back());
    settle(document);
    QCOMPARE(part<MessageStrip>(window).text(), QStringLiteral("1 choice kept, 1 no longer possible."));
    QVERIFY(document.plan().choices[kept].asked);
    QCOMPARE(document.plan().choices[*site], makePlan((*narrow)->sites, Policy{})->choices[*site]);
    document.undoStack().undo();
    settle(document);
    QVERIFY(document.plan() == chosen);
    document.undoStack().redo();
    settle(document);
    part<DocumentArea>(window).setTarget(nullptr);
    settle(document);
    QVERIFY(document.plan() == chosen);
    QCOMPARE(part<MessageStrip>(window).text(), QStringLiteral("2 choices kept."));
}

void TargetChangeTest::inputShapesAreAStep()
{
    const auto path = saveTemp(dynamicShape(), "shapes");
    Document document;
    QSignalSpy opened(&document, &Document::opened);
    document.open(QString::fromStdString(path.string()));
    QVERIFY(opened.wait(kWait));
    document.choose({SiteId{0}}, QStringLiteral("keep"));
    document.setInputs({{{"x", {1, 3, 20, 20}}}, {}});
    settle(document);
    QCOMPARE(document.analysis()->inputShapes.size(), std::size_t{1});
    QVERIFY(document.plan().choices[0].asked);
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    settle(document);
    QVERIFY(document.analysis()->inputShapes.empty());
    document.undoStack().undo();
    QVERIFY(!document.plan().choices[0].asked);
    document.undoStack().setIndex(2);
    settle(document);
    QCOMPARE(document.analysis()->inputShapes.size(), std::size_t{1});
    QVERIFY(document.plan().choices[0].asked);
}

void TargetChangeTest::cancelledWorkReturns()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document& document = documentOf(window);
    document.choose({SiteId{0}}, QStringLiteral("keep"));
    const Plan before = document.plan();
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    document.cancelWork();
    QVERIFY(!document.isOpening());
    QVERIFY(document.target() == nullptr);
    QVERIFY(part<TargetChooser>(window).target() == nullptr);
    QVERIFY(document.plan() == before);
    QVERIFY(document.undoStack().canRedo()); // it can be tried again
    document.undoStack().redo();
    settle(document);
    QVERIFY(document.analysis()->target != nullptr);
    document.undoStack().undo();
    document.cancelWork(); // of the way back
    QCOMPARE(document.target(), document.analysis()->target);
    QCOMPARE(part<TargetChooser>(window).target(), document.analysis()->target);
    document.undoStack().undo();
    document.choose({SiteId{1}}, QStringLiteral("keep")); // the way forward is gone
    document.cancelWork();
    QCOMPARE(document.target(), document.analysis()->target);
    QVERIFY(document.plan().choices[1].asked);
}

void TargetChangeTest::aTargetChosenWhileOpeningCounts()
{
    MainWindow window;
    window.show();
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    window.openModel(sampleModel());
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    QVERIFY(opened.wait(kWait));
    settle(documentOf(window));
    QVERIFY(documentOf(window).analysis()->target && documentOf(window).analysis()->target->id == "dla");
    // Read anew and given another target at once: neither stops the other.
    const auto index = documentOf(window).analysis()->index;
    documentOf(window).reload();
    part<TargetChooser>(window).choose(QStringLiteral("tidl"));
    settle(documentOf(window));
    QVERIFY(documentOf(window).analysis()->index != index);
    QCOMPARE(documentOf(window).analysis()->target->id, std::string("tidl"));
}

void TargetChangeTest::eachDocumentKeepsItsChoices()
{
    const QString second = m_folder.filePath(QStringLiteral("second.onnx"));
    QVERIFY(QFile::copy(sampleModel(), second));
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    Document& first = documentOf(window);
    first.choose({SiteId{0}}, QStringLiteral("keep"));
    openAndWait(window, second);
    part<TargetChooser>(window).choose(QStringLiteral("dla"));
    settle(documentOf(window));
    part<DocumentArea>(window).step(1);
    QCOMPARE(&documentOf(window), &first);
    settle(first);
    QCOMPARE(first.analysis()->target->id, std::string("dla"));
    QVERIFY(first.plan().choices[0].asked);
    first.undoStack().undo();
    settle(first);
    QVERIFY(first.analysis()->target == nullptr && part<TargetChooser>(window).target() == nullptr);
    first.undoStack().undo();
    QVERIFY(!first.isModified());
}

void TargetChangeTest::randomSequences_data()
{
    QTest::addColumn<bool>("patient");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << (seed % 2 == 0);
}

/// With a wait after each step, and without any: the analysis may lag, the choices never do.
void TargetChangeTest::randomSequences()
{
    QFETCH(bool, patient);
    std::mt19937 random(qHash(QByteArray(QTest::currentDataTag())));
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    Document document;
    document.open(sampleModel());
    settle(document);
    const auto base = document.analysis();
    QVERIFY(base);
    std::map<std::size_t, std::shared_ptr<const Analysis>> judged = {{0, base}};
    const auto analysisFor = [&](std::size_t target) {
        if (!judged.contains(target))
            judged.emplace(target, *reanalyse(*base, {.target = m_targets[target]}));
        return judged.at(target);
    };
    Model model;
    for (int step = 0; step < 120; ++step) {
        Model::State next = model.now();
        switch (below(6)) {
        case 0:
            next.target = below(m_targets.size());
            document.setTarget(m_targets[next.target]);
            break;
        case 1:
            document.undoStack().undo();
            model.at -= model.at > 0 ? 1 : 0;
            next = model.now();
            break;
        case 2:
            document.undoStack().redo();
            model.at += model.at + 1 < model.states.size() ? 1 : 0;
            next = model.now();
            break;
        default: {
            const auto site = static_cast<quint32>(below(base->sites.size()));
            const SiteAnalysis& entry = document.analysis()->sites[site];
            std::string rule = below(4) == 0 ? "exact" : "keep";
            if (!entry.candidates.empty() && below(3) != 0)
                rule = entry.candidates[below(entry.candidates.size())].rule;
            const bool wished = next.choices.contains(entry.site.id);
            const QStringList shown = rulesOf(*document.analysis(), document.plan());
            document.choose({SiteId{site}}, QString::fromStdString(rule));
            if (rule == "exact")
                next.choices.erase(entry.site.id);
            else if (wished || shown[site] != QString::fromStdString(rule))
                next.choices[entry.site.id] = rule;
            break;
        }
        }
        if (next != model.now())
            model.push(next);
        QCOMPARE(document.undoStack().index(), static_cast<int>(model.at));
        QCOMPARE(document.undoStack().count(), static_cast<int>(model.states.size()) - 1);
        QVERIFY(document.choices() == model.now().choices);
        QCOMPARE(document.target(), m_targets[model.now().target]);
        if (!patient && step % 40 != 39) {
            if (below(3) == 0)
                QTest::qWait(static_cast<int>(below(5)));
            continue;
        }
        settle(document);
        const auto analysis = analysisFor(model.now().target);
        QCOMPARE(document.analysis()->target, m_targets[model.now().target]);
        QCOMPARE(rulesOf(*document.analysis(), document.plan()), expected(*analysis, model.now()));
        QCOMPARE(document.isModified(), document.plan() != *makePlan(document.analysis()->sites, Policy{}));
    }
}

RL_GUI_CASE(TargetChangeTest)
#include "target_change_test.moc"
