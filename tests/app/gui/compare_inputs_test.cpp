// Inputs of comparisons that are made before they are asked for.
#include "app/gui/compare_inputs.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"

#include <array>
#include <map>
#include <random>

using namespace resizelens;
using namespace resizelens::test;

class CompareInputsTest : public QObject
{
    Q_OBJECT

private:
    static CompareOrder orderOf(int side)
    {
        static const auto analysis = *analyse(sourceFolder() / "resources/samples/segmenter.onnx");
        static std::map<int, std::shared_ptr<const Image>> images;
        auto& image = images[side];
        if (!image)
            image = std::make_shared<const Image>(*testPattern(TestPattern::ramp, side, side));
        CompareOrder order;
        order.site = analysis->sites.front().site;
        order.source = {image, nullptr};
        return order;
    }

private Q_SLOTS:
    /// Who asks for what is being made ahead waits for it; the newest that was asked for is given, and once.
    void theNewestIsGivenOnceHoweverItIsMadeAhead()
    {
        std::mt19937 random(20261129);
        for (int round = 0; round < 60; ++round) {
            CompareInputs inputs;
            std::vector<std::int64_t> given;
            std::int64_t asked = 0;
            std::size_t before = 0;
            for (unsigned step = random() % 12; step > 0; --step) {
                const int side = std::array{40, 300, 700}[random() % 3];
                switch (random() % 5) {
                case 0:
                case 1:
                    inputs.prepareAhead(orderOf(side));
                    break;
                case 2:
                case 3:
                    asked = side;
                    before = given.size();
                    inputs.prepare(orderOf(side), [&given](const Result<MadeInput>& made) {
                        given.push_back(made ? made->input->tensor->dims()[3] : -1);
                    });
                    break;
                default:
                    QTest::qWait(static_cast<int>(random() % 4));
                }
            }
            if (asked == 0)
                continue;
            QTRY_VERIFY_WITH_TIMEOUT(given.size() > before, kWait);
            QTest::qWait(5);
            QCOMPARE(given.size(), before + 1);
            QCOMPARE(given.back(), asked);
            QCOMPARE(inputs.shown()->tensor->dims()[3], asked);
        }
    }

    void whatIsGivenUpIsNotGiven()
    {
        CompareInputs inputs;
        int given = 0;
        inputs.prepareAhead(orderOf(700));
        inputs.prepare(orderOf(700), [&given](const Result<MadeInput>&) { ++given; });
        inputs.cancel();
        QTest::qWait(200);
        QCOMPARE(given, 0);
        inputs.prepare(orderOf(700), [&given](const Result<MadeInput>&) { ++given; });
        QCOMPARE(given, 1); // made ahead, after all
    }
};

RL_GUI_CASE(CompareInputsTest)
#include "compare_inputs_test.moc"
