// Faults planted in core: rewrites that core wrote wrongly, with the certificate of the right ones, and sites
// that it read wrongly. Core's own proof is bypassed; check_certificate.py alone has to refuse them.
#include "core/engine/analysis.h"
#include "core/engine/certificate_check.h"
#include "core/engine/certificate_file.h"
#include "core/onnx/model_writer.h"
#include "core/resize/quant/quantised_form.h"
#include "tests/data/graph_builder.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include <onnx/onnx_pb.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

template<class T>
const T& pick(std::mt19937_64& random, const std::vector<T>& all)
{
    return all[random() % all.size()];
}

/// x → Resize → y, of two or three dimensions; each of their lengths may be unknown.
onnx::ModelProto modelWithFaults(std::mt19937_64& random)
{
    onnx::ModelProto model = emptyModel("planted", 18);
    GraphBuilder graph(*model.mutable_graph());
    const std::size_t spatial = 2 + (random() % 4 == 0 ? 1 : 0);
    const bool dynamic = random() % 3 == 0;
    Axes axes = {1, static_cast<std::int64_t>(1 + random() % 3)};
    std::vector<float> scales = {1.0F, 1.0F};
    const float common = pick<float>(random, {2, 2, 3, 4, 0.5F, 0.25F, 1.5F, 0.75F, 2.5F});
    for (std::size_t i = 0; i < spatial; ++i) {
        const bool unknown = dynamic && random() % 2 == 0;
        axes.push_back(unknown ? Axis(i == 0   ? "d"
                                      : i == 1 ? "h"
                                               : "w")
                               : Axis(static_cast<std::int64_t>(4 + random() % 9)));
        scales.push_back(random() % 3 == 0 ? pick<float>(random, {2, 1, 0.5F, 3}) : common);
    }
    graph.input("x", axes);
    graph.output("y", Axes(axes.size(), Axis("")));
    const std::string given =
        graph.constant(floatTensor("scales", {static_cast<std::int64_t>(scales.size())}, scales));
    graph.node(
        "Resize", "r", {"x", "", given},
        {attribute("mode", pick<const char*>(random, {"nearest", "linear", "linear", "cubic"})),
         attribute("coordinate_transformation_mode",
                   pick<const char*>(random, {"half_pixel", "pytorch_half_pixel", "asymmetric"})),
         attribute("nearest_mode", pick<const char*>(random, {"floor", "ceil", "round_prefer_floor"}))},
        "y");
    return model;
}

/// A fault in an operator: its name, or "" where the operator has none of the kind that was drawn.
class Fault
{
public:
    explicit Fault(std::mt19937_64& random)
        : m_random(random)
    {
    }

    template<class Op>
    std::string operator()(Op&)
    {
        return "";
    }

    std::string operator()(Conv& op)
    {
        ConvAxis& axis = any(op.axes);
        return windowed(op.axes, axis, any(axis.kernels));
    }
    std::string operator()(ConvTranspose& op)
    {
        TransposedAxis& axis = any(op.axes);
        return windowed(op.axes, axis, axis.kernel);
    }
    std::string operator()(AveragePool& op)
    {
        Window& window = any(op.windows);
        return m_random() % 2 == 0 ? add("kernel", window.kernel) : add("stride", window.stride);
    }
    std::string operator()(MaxPool& op) { return add("stride", any(op.windows).stride); }
    std::string operator()(EdgePad& op)
    {
        const std::size_t axis = m_random() % op.begins.size();
        if (op.ends[axis] == 0 || m_random() % 2 == 0)
            return add("pad", op.begins[axis]);
        --op.ends[axis];
        return add("moved pad", op.begins[axis]);
    }
    std::string operator()(Slice& op)
    {
        SliceAxis& axis = any(op.axes);
        if (axis.end != SliceAxis::kOpen && m_random() % 2 == 0)
            ++axis.end;
        return add("slice", axis.first);
    }
    std::string operator()(Gather& op)
    {
        std::int64_t& index = any(op.indices);
        index += index == 0 ? 1 : -1;
        return "index";
    }
    std::string operator()(ScaleMap& op)
    {
        Rationals& factors = any(op.factors); // of an axis; empty: all are 1
        return factors.empty() ? "" : weight(any(factors));
    }
    std::string operator()(MatMul& op) { return matrix(op.matrix); }
    std::string operator()(ChannelConv& op) { return matrix(op.matrix); }
    std::string operator()(Transpose& op)
    {
        std::swap(any(op.permutation), any(op.permutation));
        return "axis";
    }
    std::string operator()(Reshape& op)
    {
        std::swap(any(op.shape), any(op.shape));
        return "axis";
    }
    std::string operator()(MaskedPad& op)
    {
        std::swap(op.begin, op.end);
        return "edge";
    }
    std::string operator()(EdgeConcat& op)
    {
        std::swap(op.begin, op.end);
        return "edge";
    }
    std::string operator()(Resize& op)
    {
        op.spec.coordinateMode = op.spec.coordinateMode == CoordinateMode::asymmetric
                                     ? CoordinateMode::halfPixel
                                     : CoordinateMode::asymmetric;
        return "coordinates";
    }

private:
    template<class T>
    T& any(std::vector<T>& all)
    {
        return all[m_random() % all.size()];
    }

    static std::string add(const char* name, std::int64_t& value)
    {
        ++value;
        return name;
    }

    /// Far above what rounding explains, far below what a look at an image shows.
    static std::string weight(Rational& value)
    {
        value += Rational::ratio(1, 8192);
        return "weight";
    }

    template<class T>
    std::string windowed(std::vector<T>& axes, T& axis, Rationals& kernel)
    {
        switch (m_random() % 5) {
        case 0:
            return weight(any(kernel));
        case 1:
            return add("stride", axis.stride);
        case 2:
            return add("pad", axis.padBegin);
        case 3:
            std::swap(axis.padBegin, axis.padEnd);
            return "moved pad";
        default:
            std::swap(axes.front(), axes.back());
            return "axis";
        }
    }

    std::string matrix(AxisOperator& all)
    {
        AxisOperator changed(all.inputs(), 0);
        const auto wrong = static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(all.outputs()));
        const bool moved = m_random() % 2 == 0;
        for (std::int64_t row = 0; row < all.outputs(); ++row) {
            const auto weights = all.weights(row);
            std::vector<double> own(weights.begin(), weights.end());
            std::int64_t first = all.first(row);
            if (row == wrong && moved && first > 0)
                --first;
            else if (row == wrong && !own.empty())
                own[m_random() % own.size()] += 0x1p-13;
            changed.addRow(first, own);
        }
        all = std::move(changed);
        return moved ? "row" : "weight";
    }

    std::mt19937_64& m_random;
};

class PlantedFaults : public testing::Test
{
protected:
    /// Writes the plan's model and the certificate with the claims of `claimed`, and has it checked. Returns the
    /// error's code; "" if all is proved, "unwritten" if there is nothing to check.
    std::string check(const Analysis& analysis, const Plan& plan, const AppliedPlan* claimed = nullptr)
    {
        auto applied = applyPlan(*analysis.index, analysis.sites, plan);
        if (!applied || applied->sites.empty())
            return "unwritten";
        if (claimed != nullptr) {
            applied->sites[0].certificate = claimed->sites[0].certificate;
            applied->sites[0].quanta = claimed->sites[0].quanta;
        }
        const fs::path output = tempFolder() / "planted_out.onnx";
        if (!writeModel(*analysis.file, applied->edits, output))
            return "unwritten";
        const auto text = certificateText(analysis, plan, *applied, output);
        EXPECT_TRUE(text) << text.error().sentence();
        if (!text)
            return "unwritten";
        saveTempBytes(*text, certificatePath(output).filename().string());
        const auto checked = checkCertificate(analysis.file->path(), output, certificatePath(output));
        return checked ? "" : checked.error().code;
    }

    /// Whether chains differ on random values of the site's lengths, unknown ones being 7; false too where one
    /// cannot be evaluated.
    static bool differ(const OperatorChain& one, const OperatorChain& two, const ResizeSite& site)
    {
        Dims dims;
        for (const SiteAxis& axis : site.axes)
            dims.push_back(axis.nIn.value_or(7));
        const Tensor input = randomTensor(dims, 5, DType::float64);
        const auto a = evaluateChain(one, input);
        const auto b = evaluateChain(two, input);
        if (!a || !b)
            return false;
        return a->dims() != b->dims() || *a->toDoubles() != *b->toDoubles();
    }

    std::map<std::string, int> planted;
};

/// A candidate of the first site that makes new nodes and has a certificate that the checker knows.
std::optional<std::size_t> anyCandidate(const Analysis& analysis, std::mt19937_64& random)
{
    const auto& all = analysis.sites.at(0).candidates;
    std::vector<std::size_t> fit;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].certificate && all[i].certificate->exactness != Exactness::dataDependent &&
            !all[i].chain.empty() && !all[i].quantised && all[i].rule != "as_meant")
            fit.push_back(i);
    return fit.empty() ? std::nullopt : std::optional(pick(random, fit));
}

TEST_F(PlantedFaults, inWhatIsWrittenAreRefused)
{
    std::mt19937_64 random(seed(11));
    for (int i = 0; i < tries(6); ++i) {
        const fs::path model = saveTemp(modelWithFaults(random), "planted");
        const auto analysis = analyse(model);
        ASSERT_TRUE(analysis) << analysis.error().sentence();
        const auto candidate = anyCandidate(**analysis, random);
        if (!candidate)
            continue;
        const Plan plan{{{.candidate = candidate}}};
        const std::string right = check(**analysis, plan);
        if (right == "checker.start")
            GTEST_SKIP() << "there is no python3";
        EXPECT_EQ(right, "") << "seed 11, model " << i;
        const auto claimed = applyPlan(*(*analysis)->index, (*analysis)->sites, plan);
        for (int j = 0, refused = 0; j < 20 && refused < 3; ++j) {
            Analysis wrong = **analysis;
            std::vector<Candidate> candidates = wrong.sites[0].candidates.get();
            Candidate& altered = candidates[*candidate];
            const OperatorChain before = altered.chain;
            auto& operators = altered.chain.operators;
            const std::string name = std::visit(Fault(random), operators[random() % operators.size()]);
            if (name.empty() || !differ(before, altered.chain, wrong.sites[0].site))
                continue;
            altered.certificate.reset(); // core's own proof would refuse it
            const std::string rule = altered.rule;
            wrong.sites[0].candidates = std::move(candidates);
            const std::string answer = check(wrong, plan, &*claimed);
            if (answer == "unwritten")
                continue;
            ++planted[name];
            ++refused;
            EXPECT_EQ(answer, "checker.refused") << name << ", model " << i << ": " << rule;
        }
    }
    int all = 0;
    for (const auto& [name, count] : planted) {
        std::printf("  %s: %d refused\n", name.c_str(), count);
        all += count;
    }
    EXPECT_GT(all, kSanitized ? 0 : tries(6));
}

/// A fault in the numbers of a step of a quantised rewrite.
struct NumbersFault
{
    const char* name;
    void (*plant)(QuantisedForm& form, std::size_t step);
};

/// Numbers between two steps are written twice, and rounding is finer or coarser where both change.
const NumbersFault kNumbersFaults[] = {
    {"scale", [](QuantisedForm& form, std::size_t step) { form.steps[step].after.scale *= 1.5; }},
    {"zero point", [](QuantisedForm& form, std::size_t step) { ++form.steps[step].after.zeroPoint; }},
    {"rounding",
     [](QuantisedForm& form, std::size_t step) {
         form.steps[step].after.scale *= 2.0;
         if (step + 1 < form.steps.size())
             form.steps[step + 1].before.scale *= 2.0;
     }},
    {"weights",
     [](QuantisedForm& form, std::size_t step) {
         if (IntegerTaps& taps = form.steps[step].taps; taps.step == CodeStep::computes)
             ++taps.denominator; // zeros and ones are whole over any
     }},
};

TEST_F(PlantedFaults, inQuantisedNumbersAreRefused)
{
    const fs::path model = saveTemp(quantised(), "planted_numbers");
    const auto analysis = analyse(model);
    ASSERT_TRUE(analysis) << analysis.error().sentence();
    const auto& sites = (*analysis)->sites;
    constexpr int kEnough = 3; // of a kind
    for (std::size_t site = 0; site < sites.size(); ++site)
        for (std::size_t i = 0; i < sites[site].candidates.size(); ++i) {
            Plan plan{std::vector<Choice>(sites.size())};
            plan.choices[site].candidate = i;
            const Candidate& right = sites[site].candidates[i];
            const bool known = right.quantised && !right.chain.empty() && right.certificate;
            if (!known || std::ranges::all_of(kNumbersFaults, [&](const NumbersFault& fault) {
                    return planted[fault.name] >= kEnough;
                }))
                continue;
            const std::string answer = check(**analysis, plan);
            if (answer == "checker.start")
                GTEST_SKIP() << "there is no python3";
            EXPECT_EQ(answer, "") << right.rule;
            const auto claimed = applyPlan(*(*analysis)->index, sites, plan);
            const std::string written = readBytes(tempFolder() / "planted_out.onnx");
            for (const NumbersFault& fault : kNumbersFaults)
                for (std::size_t step = 0;
                     step < right.quantised->steps.size() && planted[fault.name] < kEnough; ++step) {
                    Analysis wrong = **analysis;
                    std::vector<Candidate> candidates = wrong.sites[site].candidates.get();
                    QuantisedForm form = *candidates[i].quantised;
                    fault.plant(form, step);
                    candidates[i].quantised = std::move(form);
                    candidates[i].certificate.reset(); // core's own proof would refuse it
                    wrong.sites[site].candidates = std::move(candidates);
                    const std::string refused = check(wrong, plan, &*claimed);
                    if (refused == "unwritten" || readBytes(tempFolder() / "planted_out.onnx") == written)
                        continue; // these numbers are not written
                    ++planted[fault.name];
                    EXPECT_EQ(refused, "checker.refused")
                        << fault.name << " of step " << step << ", " << right.rule;
                }
        }
    for (const NumbersFault& fault : kNumbersFaults)
        EXPECT_GE(planted[fault.name], 1) << fault.name;
}

/// Core takes the site for another one, finds a right rewrite for that, and says so in the certificate.
TEST_F(PlantedFaults, inWhatIsReadAreRefused)
{
    std::mt19937_64 random(seed(12));
    for (int i = 0; i < tries(6); ++i) {
        const fs::path model = saveTemp(modelWithFaults(random), "misread");
        const auto analysis = analyse(model);
        ASSERT_TRUE(analysis) << analysis.error().sentence();
        Analysis wrong = **analysis;
        ResizeSite site = wrong.sites[0].site;
        SiteAxis& axis = site.axes[2 + random() % (site.axes.size() - 2)];
        const auto kind = random() % 4;
        if (kind == 0)
            site.spec.mode = site.spec.mode == ResizeMode::nearest ? ResizeMode::linear : ResizeMode::nearest;
        else if (kind == 1)
            site.spec.coordinateMode = site.spec.coordinateMode == CoordinateMode::asymmetric
                                           ? CoordinateMode::halfPixel
                                           : CoordinateMode::asymmetric;
        else if (kind == 2)
            std::swap(site.axes[2].scale, site.axes[3].scale);
        else
            axis.scale = *axis.scale * 2.0;
        for (SiteAxis& one : site.axes)
            if (one.nIn)
                one.nOut = static_cast<std::int64_t>(std::floor(static_cast<double>(*one.nIn) * *one.scale));
        if (kind == 2 && site.axes[2].scale == site.axes[3].scale)
            continue;
        wrong.sites[0] = analyseSite(site, EmissionOptions{}, nullptr);
        const auto candidate = anyCandidate(wrong, random);
        if (!candidate)
            continue;
        const std::string answer = check(wrong, Plan{{{.candidate = candidate}}});
        if (answer == "checker.start")
            GTEST_SKIP() << "there is no python3";
        if (answer == "unwritten")
            continue;
        ++planted[std::to_string(kind)];
        EXPECT_EQ(answer, "checker.refused") << "seed 12, model " << i << ", kind " << kind;
    }
    EXPECT_FALSE(planted.empty());
}

/// Whoever starts a program may have SIGCHLD ignored, which it inherits: the system then keeps no exit codes.
TEST(CertificateCheck, provesNothingWhereNobodySaysHowItEnded)
{
    const fs::path file = saveTempBytes("nothing", "no_certificate.json");
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    const auto checked = checkCertificate(file, file, file);
    std::signal(SIGCHLD, before);
    ASSERT_FALSE(checked);
    if (checked.error().code == "checker.start")
        GTEST_SKIP() << "there is no python3";
    EXPECT_EQ(checked.error().code, "checker.unknown");
}

/// Where the system starts a child before it looks for the program, the child's exit code tells.
TEST(CertificateCheck, saysThatThereIsNoPythonHoweverTheSystemTells)
{
    const fs::path file = saveTempBytes("nothing", "no_certificate_there.json");
    const fs::path python = saveTempBytes("#!/bin/sh\nexit 127\n", "python3");
    fs::permissions(python, fs::perms::owner_all);
    const char* const before = std::getenv("PATH");
    const std::string kept = before == nullptr ? "" : before;
    ::setenv("PATH", (python.parent_path().string() + ":" + kept).c_str(), 1);
    const auto checked = checkCertificate(file, file, file);
    ::setenv("PATH", kept.c_str(), 1);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().code, "checker.start");
}

} // namespace
} // namespace resizelens::test
