// Quantised rewrites of random models, as they are exported, in ONNX Runtime: how many quanta they are from
// the Resize in whole numbers, and what of them ONNX Runtime still computes in floating point.
#include "core/engine/export_model.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/quant/integer_eval.h"
#include "tests/conformance/onnxruntime/float_operators.h"
#include "tests/conformance/onnxruntime/resize_as_onnx_runtime.h"
#include "tests/core/resize/quant/quantised_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/e2e/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace resizelens::test {
namespace {

const int kModels = test::tries(640); // one of five a Resize of codes

struct Model
{
    QuantisedCase what;
    Tensor codes, wanted; // by the Resize in whole numbers, ties to even
    ResizeSite site;
};

struct Job
{
    std::size_t model = 0;
    std::string rule; // empty: the original
    bool optimise = false;
    QuantaCertificate certificate = {};
};

/// What two tensors of codes differ by.
struct Distance
{
    std::int64_t most = 0, one = 0, more = 0, count = 0;
    void add(const Distance& other)
    {
        most = std::max(most, other.most);
        one += other.one;
        more += other.more;
        count += other.count;
    }
    double percent(std::int64_t part) const
    {
        return count == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(count);
    }
};

Distance distance(const Tensor& a, const Tensor& b)
{
    EXPECT_EQ(a.dims(), b.dims());
    EXPECT_EQ(a.type(), b.type());
    const auto x = *a.toInts(), y = *b.toInts();
    Distance result;
    result.count = static_cast<std::int64_t>(x.size());
    for (std::size_t i = 0; i < x.size() && i < y.size(); ++i) {
        const std::int64_t apart = std::abs(x[i] - y[i]);
        result.most = std::max(result.most, apart);
        result.one += apart == 1 ? 1 : 0;
        result.more += apart > 1 ? 1 : 0;
    }
    return result;
}

/// Which results of the exact sum lie halfway between two codes; only where codes are not rescaled and weights
/// are exact in float64, so that the sums are.
std::optional<std::vector<bool>> tiesOf(const ResizeSite& site, const Tensor& codes)
{
    const auto axes = siteOperators(site);
    const auto values = codes.toDoubles();
    if (!axes || !values || !site.quantisation->sameNumbers())
        return std::nullopt;
    std::vector<double> centred;
    for (const double code : *values)
        centred.push_back(code - static_cast<double>(site.quantisation->before->zeroPoint));
    const auto sums = applyAxes(*Tensor::fromDoubles(DType::float64, codes.dims(), centred), *axes);
    if (!sums)
        return std::nullopt;
    std::vector<bool> ties;
    for (const double sum : sums->as<double>())
        ties.push_back(std::abs(2.0 * sum - std::nearbyint(2.0 * sum)) < 1e-9 &&
                       std::abs(sum - std::nearbyint(sum)) > 0.25);
    return ties;
}

Tensor randomCodes(const QuantisedCase& one, std::mt19937_64& random)
{
    std::vector<double> values(static_cast<std::size_t>(*elementCount(one.input)));
    for (double& value : values)
        value = static_cast<double>(one.before.least() + static_cast<std::int64_t>(random() % 256));
    return *Tensor::fromDoubles(one.before.type, one.input, values);
}

std::string joinedOps(const FloatOperators& all)
{
    std::string text;
    for (const auto& [one, count] : all)
        text += (text.empty() ? "" : ", ") + one;
    return text.empty() ? "none" : text;
}

/// Without VNNI, ONNX Runtime adds pairs of products of uint8 and int8 codes in 16 bits, which saturate: row 4 of
/// DIFFERENCES.md. Nothing is told of such a run but how often it shows.
bool sumsMaySaturate(const std::string& graph)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512vnni"))
        return false;
    return graph.find("QLinearConv") != std::string::npos || graph.find("QLinearMatMul") != std::string::npos;
#else
    return graph.empty();
#endif
}

class Table
{
public:
    /// `quantised` false: in floating point, with codes at the ends.
    void add(const QuantisedCase& what, bool wrapped, std::vector<Oracle::Job>& jobs, std::mt19937_64& random,
             bool quantised = true)
    {
        QuantisedCase one = what;
        one.wrapped = wrapped;
        if (!wrapped)
            one.before = one.after = {one.before.type, 1.0, 0};
        const auto proto = quantisedModel(one);
        AnalysisOptions forms;
        forms.emission.quantised = quantised;
        const auto analysis = analyse(saveTemp(proto, "quantised_random"), forms);
        ASSERT_TRUE(analysis.has_value()) << describe(one) << analysis.error().sentence();
        const SiteAnalysis& entry = (*analysis)->sites.at(0);
        const auto axes = siteOperators(entry.site);
        ASSERT_TRUE(axes && entry.site.quantisation && entry.site.quantisation->whole()) << describe(one);
        auto codes = std::make_unique<Model>(Model{one, randomCodes(one, random), {}, entry.site});
        const auto wanted =
            resizeCodes(*axes, *entry.site.quantisation, codes->codes, CodeRounding::halfEven);
        ASSERT_TRUE(wanted.has_value()) << describe(one);
        codes->wanted = *wanted;
        m_models.push_back(std::move(codes));
        addJobs(jobs, proto.SerializeAsString(), "", {});
        bool any = false;
        for (const Candidate& candidate : entry.candidates) {
            if (!candidate.quantised)
                continue;
            const auto plan = makePlan((*analysis)->sites, Policy{candidate.rule});
            const auto output = tempFolder() / "quantised_rewritten.onnx";
            const auto exported = exportModel(**analysis, *plan, output);
            ASSERT_TRUE(exported.has_value()) << describe(one) << exported.error().sentence();
            ASSERT_EQ(exported->sites.size(), 1U) << describe(one) << exported->left.at(0).second.english;
            addJobs(jobs, readBytes(output), candidate.rule + (quantised ? "" : " in float"),
                    candidate.quantised->certificate);
            any = true;
        }
        ++(any ? m_rewritten : m_refused);
    }

    void take(const std::vector<Oracle::Run>& runs)
    {
        for (std::size_t i = 0; i < runs.size(); ++i)
            takeOne(m_jobs[i], runs[i]);
    }

    void print() const
    {
        std::printf("%zu models, %d with a quantised rewrite, %d without\n", m_models.size(), m_rewritten,
                    m_refused);
        std::printf("%-34s %8s %10s %10s %10s %10s %8s\n", "class, run", "models", "codes", "0", "±1", "more",
                    "quanta");
        for (const auto& [name, row] : m_rows) {
            const Distance& off = row.distance;
            std::printf("%-34s %8d %10lld %8.3f %% %8.3f %% %8.3f %% %8lld\n", name.c_str(), row.models,
                        static_cast<long long>(off.count), off.percent(off.count - off.one - off.more),
                        off.percent(off.one), off.percent(off.more), static_cast<long long>(off.most));
        }
        std::printf(
            "\nties: %lld of %lld codes that one rounding to nearest gives, %.3f %%; certificates say "
            "%.3f %%; %lld codes differ, all of them ties\n",
            static_cast<long long>(m_ties), static_cast<long long>(m_tieable),
            m_tieable == 0 ? 0.0 : 100.0 * static_cast<double>(m_ties) / static_cast<double>(m_tieable),
            m_tieable == 0 ? 0.0 : 100.0 * m_saidTies / static_cast<double>(m_tieable),
            static_cast<long long>(m_tiesApart));
        std::printf("\n%-24s %-6s %8s %14s  %s\n", "rule", "type", "models", "all integer",
                    "in floating point");
        for (const auto& [name, row] : m_fused)
            std::printf("%-24s %-6s %8d %14d  %s\n", name.first.c_str(), name.second.c_str(), row.models,
                        row.whole, joinedOps(row.left).c_str());
        std::printf(
            "\ndialect: %d originals ran on codes in ONNX Runtime, %d as resizeAsOnnxRuntime() says\n",
            m_dialect, m_asDialect);
    }

    int rewritten() const { return m_rewritten; }
    int dialect() const { return m_dialect; }
    int asDialect() const { return m_asDialect; }

private:
    struct Row
    {
        int models = 0;
        Distance distance;
    };
    struct Fused
    {
        int models = 0, whole = 0;
        FloatOperators left;
    };

    void addJobs(std::vector<Oracle::Job>& jobs, const std::string& bytes, const std::string& rule,
                 const QuantaCertificate& certificate)
    {
        for (const bool optimise : {false, true}) {
            jobs.push_back({bytes, &m_models.back()->codes, optimise});
            m_jobs.push_back({m_models.size() - 1, rule, optimise, certificate});
        }
    }

    void takeOne(const Job& job, const Oracle::Run& run)
    {
        const Model& model = *m_models[job.model];
        if (!run.output) {
            EXPECT_TRUE(job.rule.empty())
                << describe(model.what) << " " << job.rule << ": " << run.output.error().message;
            return;
        }
        // Codes that are moved and then get other numbers are rounded by the model's own QuantizeLinear.
        const bool moved = job.certificate.kind == QuantaClass::identical && !job.rule.empty();
        const auto& original = m_originals[job.model][job.optimise ? 1 : 0];
        if (moved && !original)
            return;
        const Distance off = distance(moved ? *original : model.wanted, *run.output);
        const std::string how = job.optimise ? ", optimised" : ", as written";
        if (job.rule.empty()) {
            m_originals[job.model][job.optimise ? 1 : 0] = *run.output;
            takeOriginal(model, job, run, off, how);
            return;
        }
        Row& row = m_rows[std::string(toString(job.certificate.kind)) + how];
        ++row.models;
        row.distance.add(off);
        if (job.optimise && sumsMaySaturate(run.graph)) {
            m_saturated += off.most > job.certificate.quanta ? 1 : 0;
            return;
        }
        EXPECT_LE(off.most, job.certificate.quanta)
            << describe(model.what) << " " << job.rule << how << " " << toString(job.certificate.kind);
        // Thirds have no ties: whoever rounds to nearest gives the same codes.
        if (job.certificate.kind == QuantaClass::nearest || job.certificate.kind == QuantaClass::identical) {
            EXPECT_EQ(off.most, 0) << describe(model.what) << " " << job.rule << how;
        }
        expectOnlyTiesApart(model, job, *run.output, how);
        if (!job.optimise)
            return;
        const auto left = floatOperators(run.graph);
        Fused& fused = m_fused[{job.rule, dtypeName(model.what.before.type)}];
        ++fused.models;
        fused.whole += left.empty() ? 1 : 0;
        fused.left.insert(left.begin(), left.end());
        // QLinearAveragePool rounds after it has added the zero point: ties fall otherwise where that is odd.
        const bool pooled = run.graph.find("QLinearAveragePool") != std::string::npos;
        if (left.empty() && job.certificate.kind == QuantaClass::halfEven && !pooled &&
            model.site.quantisation->sameNumbers()) {
            EXPECT_EQ(off.most, 0) << describe(model.what) << " " << job.rule
                                   << ": in integers, ties to even";
        }
    }

    /// Whoever rounds the exact sum to nearest gives other codes at ties only.
    void expectOnlyTiesApart(const Model& model, const Job& job, const Tensor& output, const std::string& how)
    {
        if (job.certificate.kind != QuantaClass::halfEven && job.certificate.kind != QuantaClass::ties)
            return;
        const auto ties = tiesOf(model.site, model.codes);
        if (!ties)
            return;
        const auto wanted = *model.wanted.toInts(), got = *output.toInts();
        for (std::size_t i = 0; i < got.size(); ++i) {
            m_ties += (*ties)[i] ? 1 : 0;
            if (wanted[i] == got[i])
                continue;
            ++m_tiesApart;
            EXPECT_TRUE((*ties)[i]) << describe(model.what) << " " << job.rule << how << ", element " << i;
        }
        if (job.certificate.tieShare)
            m_saidTies += *job.certificate.tieShare * static_cast<double>(got.size());
        m_tieable += static_cast<std::int64_t>(got.size());
    }

    void takeOriginal(const Model& model, const Job& job, const Oracle::Run& run, const Distance& off,
                      const std::string& how)
    {
        Row& row = m_rows["original " + std::string(toString(model.what.mode)) + how];
        ++row.models;
        row.distance.add(off);
        const bool onCodes = !model.what.wrapped || (job.optimise && floatOperators(run.graph).empty());
        if (!onCodes || model.what.mode != ResizeMode::linear)
            return;
        const auto said = resizeAsOnnxRuntime(model.site, model.codes, true);
        if (!said)
            return;
        ++m_dialect;
        m_asDialect += distance(*said, *run.output).most == 0 ? 1 : 0;
    }

    std::vector<std::unique_ptr<Model>> m_models;
    std::vector<Job> m_jobs;
    std::map<std::size_t, std::array<std::optional<Tensor>, 2>> m_originals; // as written, optimised
    std::map<std::string, Row> m_rows;
    std::map<std::pair<std::string, std::string>, Fused> m_fused;
    int m_rewritten = 0, m_refused = 0, m_dialect = 0, m_asDialect = 0;
    int m_saturated = 0;
    std::int64_t m_ties = 0, m_tieable = 0, m_tiesApart = 0;
    double m_saidTies = 0.0; // by certificates, of m_tieable
};

TEST(QuantisedOnnxRuntime, isWithinTheCertificatesQuanta)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(21));
    Table table;
    std::vector<Oracle::Job> jobs;
    for (int i = 0; i < kModels; ++i)
        table.add(randomQuantised(random), i % 5 != 0, jobs, random, i % 10 != 0);
    const auto runs = oracle->runGraphs(jobs);
    ASSERT_EQ(runs.size(), jobs.size());
    table.take(runs);
    table.print();
    EXPECT_GT(table.rewritten(), kModels / 2);
    EXPECT_EQ(table.asDialect(), table.dialect());
}

/// Every quantised site of a file of its own, with its lengths and numbers.
TEST(QuantisedOnnxRuntime, sitesOfFilesAreWithinTheirQuanta)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(22));
    Table table;
    std::vector<Oracle::Job> jobs;
    int sites = 0;
    for (const auto& path : quantisedFiles()) {
        const auto analysis = analyse(path);
        ASSERT_TRUE(analysis) << path << analysis.error().sentence();
        for (const SiteAnalysis& entry : (*analysis)->sites) {
            const auto input = entry.site.inputDims(), output = entry.site.outputDims();
            if (!input || !output || !entry.site.quantisation || !entry.site.quantisation->whole())
                continue;
            const ResizeSpec& spec = entry.site.spec;
            const SiteQuantisation& numbers = *entry.site.quantisation;
            for (const DType type : {DType::uint8, DType::int8}) {
                QuantisedCase one{spec.mode, spec.coordinateMode, spec.nearestMode, spec.cubicCoeffA, *input,
                                  *output,   *numbers.before,     *numbers.after};
                const std::int64_t shift = type == numbers.before->type ? 0
                                           : type == DType::int8        ? -128
                                                                        : 128;
                for (Quantisation* side : {&one.before, &one.after}) {
                    side->type = type;
                    side->zeroPoint += shift;
                }
                table.add(one, true, jobs, random);
                ++sites;
            }
        }
    }
    const auto runs = oracle->runGraphs(jobs);
    ASSERT_EQ(runs.size(), jobs.size());
    table.take(runs);
    std::printf("sites of files, as uint8 and as int8:\n");
    table.print();
    EXPECT_GE(sites, 4) << "those of the sample";
    EXPECT_GT(table.rewritten(), 0);
}

/// Codes of N×H×W×C, for which ONNX Runtime has coefficients of ten bits.
TEST(QuantisedOnnxRuntime, interleavedCodesAreThoseOfItsDialect)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(24));
    std::vector<std::pair<ResizeSite, Tensor>> sites;
    std::vector<std::string> models;
    while (static_cast<int>(sites.size()) < test::tries(60)) {
        QuantisedCase one = randomQuantised(random);
        if (one.mode != ResizeMode::linear)
            continue;
        for (Dims* dims : {&one.input, &one.output})
            std::rotate(dims->begin() + 1, dims->begin() + 2, dims->end());
        if (one.input == one.output)
            continue;
        one.wrapped = false;
        one.before = one.after = {one.before.type, 1.0, 0};
        const auto model = quantisedModel(one);
        const auto analysis = analyse(saveTemp(model, "interleaved"));
        ASSERT_TRUE(analysis.has_value()) << describe(one);
        const ResizeSite& site = (*analysis)->sites.at(0).site;
        const Tensor codes = randomCodes(one, random);
        if (!resizeAsOnnxRuntime(site, codes, false))
            continue; // one axis alone
        sites.emplace_back(site, codes);
        models.push_back(model.SerializeAsString());
    }
    std::vector<Oracle::Job> jobs;
    for (std::size_t i = 0; i < sites.size(); ++i)
        jobs.push_back({models[i], &sites[i].second, false});
    const auto runs = oracle->runGraphs(jobs);
    ASSERT_EQ(runs.size(), sites.size());
    int same = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ASSERT_TRUE(runs[i].output) << runs[i].output.error().message;
        const auto said = resizeAsOnnxRuntime(sites[i].first, sites[i].second, false);
        const Distance off = distance(*said, *runs[i].output);
        EXPECT_EQ(off.most, 0) << toString(sites[i].first.spec.coordinateMode) << " "
                               << toText(*sites[i].first.inputDims()) << " → "
                               << toText(*sites[i].first.outputDims());
        same += off.most == 0 ? 1 : 0;
    }
    std::printf("interleaved: %d of %zu originals gave the codes that resizeAsOnnxRuntime() says\n", same,
                sites.size());
}

} // namespace
} // namespace resizelens::test
