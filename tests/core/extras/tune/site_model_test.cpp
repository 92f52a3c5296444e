// A site as a model of its own is the same site.
#include "core/base/file_source.h"
#include "core/engine/analysis.h"
#include "core/extras/tune/site_model.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace resizelens::test {
namespace {

std::shared_ptr<const Analysis> analysed(const std::string& bytes)
{
    Analysis opened;
    auto file = ModelFile::open(FileSource::inMemory("site", bytes));
    if (!file) {
        ADD_FAILURE() << file.error().sentence();
        return nullptr;
    }
    opened.file = *file;
    const auto analysis = reanalyse(opened, {});
    EXPECT_TRUE(analysis && (*analysis)->sites.size() == 1);
    return analysis ? *analysis : nullptr;
}

std::set<std::string> exactRules(const SiteAnalysis& site)
{
    std::set<std::string> rules;
    for (const Candidate& candidate : site.candidates)
        if (isExact(candidate) && candidate.rule != "normalise") // of the spelling, which may be another
            rules.insert(candidate.rule);
    return rules;
}

TEST(SiteModel, ofRandomSitesHasTheSameMatrices)
{
    std::mt19937_64 random(17);
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        ResizeSite site = randomSite(random);
        site.type = DType::float32;
        SCOPED_TRACE(describe(site));
        const auto wanted = siteOperators(site);
        const auto bytes = siteModel(site);
        if (!wanted || !bytes)
            continue;
        const auto analysis = analysed(*bytes);
        ASSERT_TRUE(analysis);
        const ResizeSite& alone = analysis->sites.front().site;
        ASSERT_FALSE(alone.unknown) << alone.unknown->english;
        EXPECT_EQ(alone.outputDims(), site.outputDims());
        const auto given = siteOperators(alone);
        ASSERT_TRUE(given) << given.error().sentence();
        for (std::size_t axis = 0; axis < wanted->size(); ++axis)
            EXPECT_TRUE((*given)[axis] == (*wanted)[axis]) << axis;
        ++compared;
    }
    EXPECT_GT(compared, 200);
}

TEST(SiteModel, ofEverySampleHasTheSameExactForms)
{
    auto models = specialModels();
    for (onnx::ModelProto (*model)() : {segmenter, detector, quantised})
        models.push_back({"sample", model()});
    int compared = 0;
    for (const NamedModel& entry : models) {
        const auto whole = analyse(saveTemp(entry.model, "site_model_" + entry.name));
        ASSERT_TRUE(whole) << whole.error().sentence();
        for (const SiteAnalysis& site : (*whole)->sites) {
            SCOPED_TRACE(entry.name + " " + site.site.id);
            const auto bytes = site.site.unknown ? std::string() : siteModel(site.site).value_or("");
            if (bytes.empty())
                continue;
            const auto alone = analysed(bytes);
            ASSERT_TRUE(alone);
            EXPECT_EQ(exactRules(alone->sites.front()), exactRules(site));
            EXPECT_EQ(alone->sites.front().site.quantisation, site.site.quantisation);
            ++compared;
        }
    }
    EXPECT_GT(compared, 20);
}

} // namespace
} // namespace resizelens::test
