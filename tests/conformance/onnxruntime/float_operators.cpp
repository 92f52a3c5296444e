#include "tests/conformance/onnxruntime/float_operators.h"

#include "tests/data/test_files.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace resizelens::test {

FloatOperators floatOperators(const std::string& serialized)
{
    onnx::ModelProto model;
    EXPECT_TRUE(model.ParseFromString(serialized));
    FloatOperators found;
    std::set<std::string> real;
    for (const auto& node : model.graph().node()) {
        const std::string& op = node.op_type();
        if (op == "DequantizeLinear")
            real.insert(node.output(0));
        bool reads = false;
        for (const auto& input : node.input())
            reads = reads || real.contains(input);
        if (op != "QuantizeLinear" && reads) {
            ++found[op];
            for (const auto& output : node.output())
                real.insert(output);
        }
    }
    return found;
}

std::vector<std::filesystem::path> quantisedFiles()
{
    std::vector<std::filesystem::path> files = {sourceFolder() / "resources/samples/quantised.onnx"};
    if (const auto shared = sharedFolder())
        for (const auto& entry : std::filesystem::directory_iterator(*shared / "models/derived")) {
            const auto model = entry.path().extension() == ".onnx" ? readModel(entry.path()) : std::nullopt;
            if (model && std::ranges::any_of(model->graph().node(), [](const auto& node) {
                    return node.op_type() == "DequantizeLinear";
                }))
                files.push_back(entry.path());
        }
    return files;
}

} // namespace resizelens::test
