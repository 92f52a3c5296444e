// Quantised rewrites of random models, as they are exported, in ONNX Runtime: how many quanta they are from
// the Resize in whole numbers, and what of them ONNX Runtime still computes in floating point.
#include "core/quant/integer_eval.h"
#include "core/session/export_model.h"
#include "tests/core/quant/quantised_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/e2e/oracle.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <set>

namespace resizelens::test {
namespace {

const int kModels = test::tries(520);

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
    std::int64_t most = 0, differing = 0, count = 0;
    void add(const Distance& other)
    {
        most = std::max(most, other.most);
        differing += other.differing;
        count += other.count;
    }
    double percent() const
    {
        return count == 0 ? 0.0 : 100.0 * static_cast<double>(differing) / static_cast<double>(count);
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
        result.most = std::max(result.most, std::abs(x[i] - y[i]));
        result.differing += x[i] != y[i] ? 1 : 0;
    }
    return result;
}

Tensor randomCodes(const QuantisedCase& one, std::mt19937_64& random)
{
    std::vector<double> values(static_cast<std::size_t>(*elementCount(one.input)));
    for (double& value : values)
        value = static_cast<double>(one.before.least() + static_cast<std::int64_t>(random() % 256));
    return *Tensor::fromDoubles(one.before.type, one.input, values);
}

/// Operators of an optimised graph that compute in floating point, or change to it.
std::set<std::string> floatOperators(const std::string& serialized)
{
    onnx::ModelProto model;
    EXPECT_TRUE(model.ParseFromString(serialized));
    std::set<std::string> found;
    std::set<std::string> real;
    for (const auto& node : model.graph().node()) {
        const std::string& op = node.op_type();
        if (op == "DequantizeLinear")
            real.insert(node.output(0));
        bool reads = false;
        for (const auto& input : node.input())
            reads = reads || real.contains(input);
        if (op != "QuantizeLinear" && reads) {
            found.insert(op);
            for (const auto& output : node.output())
                real.insert(output);
        }
    }
    return found;
}

std::string joinedOps(const std::set<std::string>& all)
{
    std::string text;
    for (const std::string& one : all)
        text += (text.empty() ? "" : ", ") + one;
    return text.empty() ? "none" : text;
}

class Table
{
public:
    void add(const QuantisedCase& what, bool wrapped, std::vector<Oracle::Job>& jobs, std::mt19937_64& random)
    {
        QuantisedCase one = what;
        one.wrapped = wrapped;
        if (!wrapped)
            one.before = one.after = {one.before.type, 1.0, 0};
        const auto proto = quantisedModel(one);
        const auto analysis = analyse(saveTemp(proto, "quantised_random"));
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
            addJobs(jobs, readBytes(output), candidate.rule, candidate.quantised->certificate);
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
        std::printf("%-34s %8s %10s %12s %8s\n", "class, run", "models", "codes", "differing", "quanta");
        for (const auto& [name, row] : m_rows)
            std::printf("%-34s %8d %10lld %10.3f %% %8lld\n", name.c_str(), row.models,
                        static_cast<long long>(row.distance.count), row.distance.percent(),
                        static_cast<long long>(row.distance.most));
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
        std::set<std::string> left;
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
        EXPECT_LE(off.most, job.certificate.quanta)
            << describe(model.what) << " " << job.rule << how << " " << toString(job.certificate.kind);
        // Thirds have no ties: whoever rounds to nearest gives the same codes.
        if (job.certificate.kind == QuantaClass::nearest || job.certificate.kind == QuantaClass::identical) {
            EXPECT_EQ(off.most, 0) << describe(model.what) << " " << job.rule << how;
        }
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
};

TEST(QuantisedOnnxRuntime, isWithinTheCertificatesQuanta)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::mt19937_64 random(21);
    Table table;
    std::vector<Oracle::Job> jobs;
    for (int i = 0; i < kModels; ++i)
        table.add(randomQuantised(random), i % 5 != 0, jobs, random);
    const auto runs = oracle->runGraphs(jobs);
    ASSERT_EQ(runs.size(), jobs.size());
    table.take(runs);
    table.print();
    EXPECT_GT(table.rewritten(), kModels / 2);
    EXPECT_EQ(table.asDialect(), table.dialect());
}

} // namespace
} // namespace resizelens::test
