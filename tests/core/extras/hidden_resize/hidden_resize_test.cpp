// Resizes that are written with other operators are found and named, and nothing else is: not in real models, and not
// where indices or weights are a little off.
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
#include "core/extras/hidden_resize/restore.h"
#include "core/extras/which_resize/advice.h"
#include "core/onnx/model_writer.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <random>

namespace resizelens::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Lengths = std::vector<std::int64_t>;

std::vector<HiddenResize> hiddenIn(const std::filesystem::path& path)
{
    const auto analysis = analyse(path, {.stopAfter = StopAfter::sites});
    if (!analysis) {
        ADD_FAILURE() << path << ": " << analysis.error().sentence();
        return {};
    }
    const auto hidden = findHiddenResizes(**analysis);
    EXPECT_TRUE(hidden) << hidden.error().sentence();
    return hidden.value_or(std::vector<HiddenResize>());
}

std::vector<HiddenResize> hiddenIn(const onnx::ModelProto& model)
{
    return hiddenIn(saveTemp(model, "hidden"));
}

struct Recorded
{
    const char *file, *form, *as;
    bool sampled = false;
};

/// What ../shared/exports records as hidden, and how PyTorch and Keras were called.
constexpr Recorded kRecorded[] = {
    {"pt2.13-os0.7.1-dyn-nearx-size-up", "gather", "ONNX nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-nearx-s1.5", "gather", "nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-tv-nearx", "gather", "ONNX nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-nearx-dyn-s2", "gather", "ONNX nearest, half_pixel", true},
    {"pt2.13-os0.7.1-dyn17-nearx-s1.5", "gather", "nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-lin1d-s1.5", "gather + sums", "linear, half_pixel, factor 1.5"},
    {"pt2.13-os0.7.1-dyn-lin1d-ac", "gather + sums", "ONNX linear, align_corners"},
    {"pt2.13-os0.7.1-dyn-area-s0.5", "gather + means", "PyTorch area"},
    {"pt2.13-os0.7.1-dyn-aap-3", "gather + means", "PyTorch area"},
    {"pt2.13-os0.7.1-dyn-expand2", "repeat", "ONNX nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-gridsample", "grid_sample", "ONNX linear, half_pixel"},
    {"pt2.13-ts17-gridsample", "grid_sample", "ONNX linear, half_pixel"},
    {"tf2.21-t2o1.17-o13-keras-up-near", "repeat", "ONNX nearest, half_pixel"},
};

TEST(HiddenResizes, ofRealExportersAreFound)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "exports"))
        GTEST_SKIP() << "no ../shared/exports";
    for (const Recorded& one : kRecorded) {
        SCOPED_TRACE(one.file);
        const auto hidden = hiddenIn(*shared / "exports" / (std::string(one.file) + ".onnx"));
        ASSERT_THAT(hidden, SizeIs(1));
        EXPECT_EQ(hidden[0].form, one.form);
        EXPECT_THAT(hidden[0].as, HasSubstr(one.as));
        EXPECT_EQ(hidden[0].sampled, one.sampled);
    }
    for (const auto& entry : std::filesystem::directory_iterator(*shared / "exports")) {
        const auto isThis = [&](const Recorded& one) { return entry.path().stem() == one.file; };
        if (entry.path().extension() == ".onnx" && std::ranges::none_of(kRecorded, isThis)) {
            EXPECT_THAT(hiddenIn(entry.path()), IsEmpty()) << entry.path();
        }
    }
}

TEST(HiddenResizes, areNotInRealModels)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "models"))
        GTEST_SKIP() << "no ../shared/models";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*shared / "models"))
        if (entry.path().extension() == ".onnx" && analyse(entry.path(), {.stopAfter = StopAfter::sites}))
            for (const HiddenResize& hidden : hiddenIn(entry.path()))
                ADD_FAILURE() << entry.path().filename() << ": " << hidden.form << " as " << hidden.as;
}

/// Gathers with given indices along H and W of 1×2×8×8.
onnx::ModelProto gathered(const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns)
{
    onnx::ModelProto model = emptyModel("gathers", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 8});
    graph.constant(intTensor("rows", {std::ssize(rows)}, rows));
    graph.constant(intTensor("columns", {std::ssize(columns)}, columns));
    const std::string half = graph.node("Gather", "h", {"x", "rows"}, {attribute("axis", std::int64_t{2})});
    graph.node("Gather", "w", {half, "columns"}, {attribute("axis", std::int64_t{-1})}, "y");
    graph.output("y", {1, 2, std::ssize(rows), std::ssize(columns)});
    return model;
}

std::vector<std::int64_t> doubled()
{
    std::vector<std::int64_t> indices;
    for (std::int64_t i = 0; i < 16; ++i)
        indices.push_back(i / 2);
    return indices;
}

TEST(HiddenResizes, areNamedOnlyWhereEveryIndexFits)
{
    const auto found = hiddenIn(gathered(doubled(), doubled()));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].as, HasSubstr("nearest"));
    EXPECT_THAT(found[0].nodes, SizeIs(2));
    std::mt19937 random(5);
    for (int i = 0; i < tries(100); ++i) {
        auto rows = doubled();
        std::int64_t& index = rows[random() % rows.size()];
        const std::int64_t other = random() % 8;
        if (index == other)
            continue;
        index = other;
        for (const HiddenResize& hidden : hiddenIn(gathered(rows, doubled())))
            EXPECT_THAT(hidden.axes, SizeIs(1)) << "row indices are of no resize"; // the columns' alone are
    }
}

/// Two Gathers and a lerp of 1×2×9 to 13, with the weights of linear half_pixel off by `error` at one place.
onnx::ModelProto lerped(std::size_t place, float error)
{
    onnx::ModelProto model = emptyModel("lerp", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 9});
    std::vector<std::int64_t> low, high;
    std::vector<float> weights;
    for (int i = 0; i < 13; ++i) {
        const float x = std::clamp((static_cast<float>(i) + 0.5F) * 9.0F / 13.0F - 0.5F, 0.0F, 8.0F);
        low.push_back(static_cast<std::int64_t>(x));
        high.push_back(std::min<std::int64_t>(low.back() + 1, 8));
        weights.push_back(x - std::floor(x));
    }
    weights[place] += error;
    const auto axis = attribute("axis", std::int64_t{2});
    const auto a = graph.node("Gather", "a", {"x", graph.constant(intTensor("low", {13}, low))}, {axis});
    const auto b = graph.node("Gather", "b", {"x", graph.constant(intTensor("high", {13}, high))}, {axis});
    const auto step = graph.node("Sub", "s", {b, a});
    const auto part = graph.node("Mul", "m", {step, graph.constant(floatTensor("w", {13}, weights))});
    graph.node("Add", "add", {a, part}, {}, "y");
    graph.output("y", {1, 2, 13});
    return model;
}

TEST(HiddenResizes, areNamedOnlyWhereEveryWeightFits)
{
    const auto found = hiddenIn(lerped(3, 0.0F));
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].spec);
    EXPECT_EQ(attributesText(*found[0].spec), "mode=linear, coordinate_transformation_mode=half_pixel");
    for (std::size_t place = 1; place < 12; ++place)
        for (const float error : {-0.1F, -0.001F, 0.001F, 0.1F})
            EXPECT_THAT(hiddenIn(lerped(place, error)), IsEmpty()) << place << ": " << error;
}

TEST(HiddenResizes, areNoRandomGathersOrGrids)
{
    std::mt19937 random(7);
    for (int i = 0; i < tries(50); ++i) {
        std::vector<std::int64_t> rows = doubled(), columns = doubled();
        std::ranges::shuffle(rows, random);
        std::ranges::shuffle(columns, random);
        EXPECT_THAT(hiddenIn(gathered(rows, columns)), IsEmpty());
        onnx::ModelProto model = emptyModel("grid", 17);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 2, 8, 8});
        std::vector<float> grid;
        const float shift = static_cast<float>(random() % 100 + 1) / 400.0F;
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x) {
                grid.push_back((static_cast<float>(x) + 0.5F) / 8.0F - 1.0F + shift);
                grid.push_back((static_cast<float>(y) + 0.5F) / 8.0F - 1.0F);
            }
        graph.node("GridSample", "g", {"x", graph.constant(floatTensor("grid", {1, 16, 16, 2}, grid))},
                   {attribute("padding_mode", "border")}, "y");
        graph.output("y", {1, 2, 16, 16});
        EXPECT_THAT(hiddenIn(model), IsEmpty()) << shift;
    }
}

TEST(HiddenResizes, areNoHeadsThatAreRepeated)
{
    onnx::ModelProto model = emptyModel("heads", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 4});
    const auto apart = graph.node("Unsqueeze", "u", {"x", graph.ints("axes", {2})});
    const auto more = graph.node("Expand", "e", {apart, graph.ints("more", {1, 2, 4, 8, 4})});
    graph.node("Reshape", "r", {more, graph.ints("shape", {1, 8, 8, 4})}, {}, "y");
    graph.output("y", {1, 8, 8, 4});
    EXPECT_THAT(hiddenIn(model), IsEmpty());
}

/// One Resize of 1×2×… in operator set 18.
onnx::ModelProto resized(const std::vector<onnx::AttributeProto>& attributes, const Lengths& before,
                         const Lengths& after)
{
    onnx::ModelProto model = emptyModel("site", 18);
    GraphBuilder graph(*model.mutable_graph());
    Axes from = {1, 2}, to = {1, 2};
    std::vector<std::int64_t> sizes = {1, 2};
    from.insert(from.end(), before.begin(), before.end());
    to.insert(to.end(), after.begin(), after.end());
    sizes.insert(sizes.end(), after.begin(), after.end());
    graph.input("x", from);
    graph.node("Resize", "r", {"x", "", "", graph.constant(intTensor("sizes", {std::ssize(sizes)}, sizes))},
               attributes, "y");
    graph.output("y", to);
    return model;
}

/// Sites at which each rule that does not write a Resize alone has a rewrite.
std::vector<onnx::ModelProto> sitesOfAllRules()
{
    const auto of = [](const char* mode, const char* coordinates) {
        return std::vector{attribute("mode", mode), attribute("coordinate_transformation_mode", coordinates),
                           attribute("nearest_mode", "floor")};
    };
    auto widened = of("cubic", "half_pixel");
    widened.push_back(attribute("antialias", std::int64_t{1}));
    widened.push_back(attribute("exclude_outside", std::int64_t{1}));
    std::vector<onnx::ModelProto> models;
    for (const auto& attributes :
         {of("nearest", "asymmetric"), of("nearest", "half_pixel"), of("linear", "half_pixel"),
          of("linear", "align_corners"), of("cubic", "half_pixel"), widened})
        for (const auto& [before, after] : {std::pair{Lengths{7, 6}, Lengths{14, 12}},
                                            {{8, 6}, {4, 3}},
                                            {{8, 6}, {12, 9}},
                                            {{8, 6}, {16, 3}},
                                            {{7, 9}, {9, 6}},
                                            {{9}, {18}}})
            models.push_back(resized(attributes, before, after));
    models.push_back(resized(of("linear", "half_pixel"), {4, 5, 6}, {8, 10, 12}));
    return models;
}

/// Calls visit(rule, site, rewritten model) for each exact rewrite of each of sitesOfAllRules().
void eachRewrite(const std::function<void(const Rule&, const ResizeSite&, onnx::ModelProto)>& visit)
{
    for (const onnx::ModelProto& model : sitesOfAllRules()) {
        const auto analysis = analyse(saveTemp(model, "site"));
        const SiteAnalysis& site = (*analysis)->sites[0];
        for (const Rule* rule : allRules()) {
            const auto plan = planFor(**analysis, {.rule = std::string(rule->id)});
            const auto chosen = plan ? plan->choices.at(0).candidate : std::nullopt;
            if (rule->keepsResize || !chosen || !isExact(site.candidates[*chosen]))
                continue;
            const auto path = tempFolder() / "hidden_rewritten.onnx";
            ASSERT_TRUE(exportModel(**analysis, *plan, path, {}));
            visit(*rule, site.site, *readModel(path));
        }
    }
}

/// Whether the model becomes one Resize again, which computes `site` to the bit.
bool isRestored(const onnx::ModelProto& rewritten, const ResizeSite& site)
{
    const auto analysis = analyse(saveTemp(rewritten, "hidden_rewritten"), {.stopAfter = StopAfter::sites});
    const auto hidden = findHiddenResizes(**analysis);
    const auto restored = hidden ? restoreResizes(**analysis, *hidden) : fail(hidden.error());
    const auto target = tempFolder() / "hidden_restored.onnx";
    if (!restored || restored->written.size() != 1 ||
        !writeModel(*(*analysis)->file, restored->edits, target))
        return false;
    const auto after = analyse(target, {.stopAfter = StopAfter::sites});
    EXPECT_THAT(hiddenIn(target), IsEmpty()) << "a Resize is no hidden one";
    const auto model = readModel(target);
    for (const onnx::NodeProto& node : model->graph().node())
        if (node.op_type() != "Constant" && (node.op_type() != "Resize" || !node.doc_string().empty()))
            return false;
    const auto one = siteOperators(site), other = siteOperators((*after)->sites.front().site);
    return one && other && *one == *other;
}

/// Of the rewrites of a rule: how many there are, how many become the same Resize again, and how many of those that do
/// not say who wrote them.
struct RoundTrips
{
    std::string_view rule;
    int written = 0, restored = 0, unsaid = 0;
    bool operator==(const RoundTrips&) const = default;
};

void PrintTo(const RoundTrips& trips, std::ostream* out)
{
    *out << trips.rule << ": " << trips.written << ", " << trips.restored << ", " << trips.unsaid;
}

TEST(HiddenResizes, areFoundInOurRewrites)
{
    std::map<std::string_view, RoundTrips> trips;
    eachRewrite([&](const Rule& rule, const ResizeSite& site, onnx::ModelProto model) {
        RoundTrips& own = trips[rule.id];
        own.rule = rule.id;
        ++own.written;
        own.restored += isRestored(model, site) ? 1 : 0;
        for (auto& node : *model.mutable_graph()->mutable_node())
            node.clear_doc_string();
        own.unsaid += isRestored(model, site) ? 1 : 0;
    });
    std::vector<RoundTrips> table;
    for (const auto& [rule, own] : trips)
        table.push_back(own);
    EXPECT_THAT(
        table, testing::ElementsAre(RoundTrips{"average", 1, 1, 0}, RoundTrips{"axis_by_axis", 21, 21, 5},
                                    RoundTrips{"dense", 37, 37, 36}, RoundTrips{"gather", 12, 12, 12},
                                    RoundTrips{"mixed", 4, 4, 1}, RoundTrips{"nearest_average", 3, 3, 0},
                                    RoundTrips{"nearest_convolution", 4, 4, 0}, RoundTrips{"patent", 2, 2, 1},
                                    RoundTrips{"polyphase", 18, 18, 0}, RoundTrips{"rational", 7, 7, 0},
                                    RoundTrips{"select", 2, 2, 0}, RoundTrips{"strided_convolution", 4, 4, 0},
                                    RoundTrips{"transposed_convolution", 11, 11, 9},
                                    RoundTrips{"weighted_gather", 25, 25, 23}));
}

/// Changes one weight of the model by a hundredth of its largest; returns the name of the tensor, "" where it has none.
std::string changeOneWeight(onnx::ModelProto& model, std::mt19937& random)
{
    std::vector<onnx::TensorProto*> tensors;
    for (onnx::TensorProto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.data_type() == onnx::TensorProto::FLOAT)
            tensors.push_back(&tensor);
    if (tensors.empty())
        return {};
    std::string& bytes = *tensors[random() % tensors.size()]->mutable_raw_data();
    const std::span weights(reinterpret_cast<float*>(bytes.data()), bytes.size() / sizeof(float));
    weights[random() % weights.size()] += (random() % 2 == 0 ? 0.01F : -0.01F) * std::ranges::max(weights);
    const auto changed =
        std::ranges::find(tensors, &bytes, [](auto* tensor) { return tensor->mutable_raw_data(); });
    return (*changed)->name();
}

TEST(HiddenResizes, areNoRewritesWithAnotherWeight)
{
    std::mt19937 random(11);
    int attacks = 0;
    eachRewrite([&](const Rule& rule, const ResizeSite&, onnx::ModelProto model) {
        const std::string changed = changeOneWeight(model, random);
        attacks += changed.empty() ? 0 : 1;
        const auto analysis = analyse(saveTemp(model, "changed"), {.stopAfter = StopAfter::sites});
        const auto hidden = findHiddenResizes(**analysis);
        ASSERT_TRUE(hidden);
        for (const HiddenResize& one : *hidden)
            for (const NodeId node : one.nodes)
                EXPECT_THAT((*analysis)->index->node(node).proto->input(),
                            testing::Not(testing::Contains(changed)))
                    << rule.id << ": " << one.as;
    });
    EXPECT_GT(attacks, 100);
}

/// Convolutions, pools and products of an ordinary network, all of which say that a rule wrote them.
onnx::ModelProto foreign(std::mt19937& random)
{
    onnx::ModelProto model = emptyModel("foreign", 18);
    GraphBuilder graph(*model.mutable_graph());
    const auto weights = [&](const std::string& name, const Lengths& dims, std::size_t count) {
        std::vector<float> values(count);
        for (float& value : values)
            value = static_cast<float>(random() % 1000) / 1000.0F;
        return graph.constant(floatTensor(name, dims, values));
    };
    graph.input("x", {1, 2, 12, 12});
    const auto strides = attribute("strides", Lengths{2, 2});
    graph.node("Conv", "depthwise", {"x", weights("w0", {2, 1, 2, 2}, 8)},
               {attribute("group", std::int64_t{2}), strides}, "a");
    graph.node("AveragePool", "pool", {"a"}, {attribute("kernel_shape", Lengths{3, 3}), strides}, "b");
    graph.node("ConvTranspose", "up", {"b", weights("w1", {2, 1, 4, 4}, 32)},
               {attribute("group", std::int64_t{2}), strides}, "c");
    graph.node("MatMul", "product", {"c", weights("w2", {6, 9}, 54)}, {}, "y");
    graph.output("y", {1, 2, 6, 9});
    for (onnx::NodeProto& node : *model.mutable_graph()->mutable_node())
        node.set_doc_string(
            "MatMul in place of Resize 'r' (linear, half_pixel), by rule dense of ResizeLens");
    return model;
}

TEST(HiddenResizes, areNoForeignOperatorsThatSayOtherwise)
{
    std::mt19937 random(13);
    for (int i = 0; i < tries(50); ++i)
        EXPECT_THAT(hiddenIn(foreign(random)), IsEmpty());
}

TEST(HiddenResizes, areNoResizeNodesBetweenTransposes)
{
    onnx::ModelProto model = emptyModel("channels last", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 8, 8, 2});
    const auto first = graph.node("Transpose", "first", {"x"}, {attribute("perm", Lengths{0, 3, 1, 2})});
    const auto resize = graph.node("Resize", "r", {first, "", graph.floats("scales", {1, 1, 2, 2})});
    graph.node("Transpose", "last", {resize}, {attribute("perm", Lengths{0, 2, 3, 1})}, "y");
    graph.output("y", {1, 16, 16, 2});
    for (onnx::NodeProto& node : *model.mutable_graph()->mutable_node())
        node.set_doc_string("by rule mixed of ResizeLens");
    EXPECT_THAT(hiddenIn(model), IsEmpty());
}

TEST(HiddenResizes, areNoOperatorsOfOtherDomains)
{
    onnx::ModelProto model = resized({attribute("mode", "linear")}, {8, 8}, {4, 4});
    onnx::NodeProto& node = *model.mutable_graph()->mutable_node(0);
    node.set_op_type("AveragePool");
    node.mutable_input()->DeleteSubrange(1, 3);
    node.clear_attribute();
    for (const char* name : {"kernel_shape", "strides"})
        *node.add_attribute() = attribute(name, Lengths{2, 2});
    node.set_doc_string("by rule average of ResizeLens");
    node.set_domain("com.other");
    auto& other = *model.add_opset_import();
    other.set_domain("com.other");
    other.set_version(1);
    EXPECT_THAT(hiddenIn(model), IsEmpty());
    node.clear_domain();
    EXPECT_THAT(hiddenIn(model), SizeIs(1));
}

/// It computes what linear by a half does, but networks are full of it.
TEST(HiddenResizes, areNoPoolsThatNobodyCallsSo)
{
    onnx::ModelProto model = emptyModel("pool", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 8});
    const auto two = Lengths{2, 2};
    graph.node("AveragePool", "pool", {"x"}, {attribute("kernel_shape", two), attribute("strides", two)},
               "y");
    graph.output("y", {1, 2, 4, 4});
    EXPECT_THAT(hiddenIn(model), IsEmpty());
    model.mutable_graph()->mutable_node(0)->set_doc_string("by rule average of ResizeLens");
    EXPECT_THAT(hiddenIn(model), SizeIs(1));
}

/// Restores what is hidden in `path`; the result computes the same in ONNX Runtime, where that is there.
RestoredResizes restoredFrom(const std::filesystem::path& path)
{
    const auto analysis = analyse(path, {.stopAfter = StopAfter::sites});
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    const auto hidden = findHiddenResizes(**analysis);
    auto restored = restoreResizes(**analysis, *hidden);
    EXPECT_TRUE(restored) << restored.error().sentence();
    if (!restored || restored->written.empty())
        return restored.value_or(RestoredResizes());
    const auto target = tempFolder() / "restored.onnx";
    EXPECT_TRUE(writeModel(*(*analysis)->file, restored->edits, target));
    const auto after = analyse(target, {.stopAfter = StopAfter::sites});
    EXPECT_TRUE(after) << after.error().sentence();
    EXPECT_EQ((*after)->sites.size(), (*analysis)->sites.size() + restored->written.size());
    EXPECT_LE((*after)->index->nodeCount(), (*analysis)->index->nodeCount() + restored->written.size());
    EXPECT_THAT((*after)->index->problems(), IsEmpty());
    for (const auto& tensor : (*after)->file->structure().graph().initializer()) {
        const auto value = (*after)->index->find(GraphIndex::mainGraph(), tensor.name());
        EXPECT_FALSE(value && (*after)->index->value(*value).uses.empty())
            << tensor.name() << " is read by nothing";
    }
    if (const auto proof = proofFor({}); proof && proof->runtime) {
        const auto verified = verifyModels(path, target, *proof);
        EXPECT_TRUE(verified && verified->verdict.accepted())
            << path << ": " << (verified ? verified->verdict.said().english : verified.error().sentence());
    }
    return *restored;
}

TEST(RestoredResizes, computeTheSame)
{
    EXPECT_THAT(restoredFrom(saveTemp(gathered(doubled(), doubled()), "gathers")).written, SizeIs(1));
    EXPECT_THAT(restoredFrom(saveTemp(lerped(3, 0.0F), "lerp")).written, SizeIs(1));
}

TEST(RestoredResizes, keepWhatElseIsRead)
{
    onnx::ModelProto model = gathered(doubled(), doubled());
    auto& half = *model.mutable_graph()->add_output();
    half = model.graph().output(0);
    half.set_name(model.graph().node(0).output(0));
    half.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(3)->set_dim_value(8);
    EXPECT_THAT(restoredFrom(saveTemp(model, "both")).written, SizeIs(1));
}

TEST(RestoredResizes, sayWhyOneIsLeft)
{
    onnx::ModelProto wide = gathered(doubled(), doubled());
    for (auto* info : {wide.mutable_graph()->mutable_input(0), wide.mutable_graph()->mutable_output(0)})
        info->mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::INT64);
    const auto type = restoredFrom(saveTemp(wide, "int64"));
    ASSERT_THAT(type.left, SizeIs(1));
    EXPECT_THAT(type.left[0].second.english, HasSubstr("int64"));
    onnx::ModelProto old = gathered(doubled(), doubled());
    old.mutable_opset_import(0)->set_version(10);
    const auto opset = restoredFrom(saveTemp(old, "opset10"));
    ASSERT_THAT(opset.left, SizeIs(1));
    EXPECT_THAT(opset.left[0].second.english, HasSubstr("needs operator set 11, the model has 10"));
}

TEST(RestoredResizes, ofRealExporters)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "exports"))
        GTEST_SKIP() << "no ../shared/exports";
    std::size_t written = 0;
    for (const Recorded& one : kRecorded) {
        const auto restored = restoredFrom(*shared / "exports" / (std::string(one.file) + ".onnx"));
        written += restored.written.size();
        for (const auto& [number, why] : restored.left)
            std::puts((std::string(one.file) + ": " + why.english).c_str());
    }
    EXPECT_GE(written, 8U);
}

} // namespace
} // namespace resizelens::test
