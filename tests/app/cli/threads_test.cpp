// What people ask in public threads, asked of the program: at most two commands each, and the words of the
// answer that they needed. The same rows are the table in threads.md, which is written anew with
// RESIZELENS_UPDATE=1.
#include "tests/data/command.h"
#include "tests/data/test_files.h"
#include "tests/data/thread_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Words = std::vector<std::string>;

/// "MODEL" and "OUT" in a command stand for files of this test.
struct Thread
{
    const char* group;
    const char* threads;
    const char* question;
    const char* model;
    Words commands; // at most two
    Words answer;   // what the output says, in this order of commands
    const char* remark = "";
};

std::ostream& operator<<(std::ostream& out, const Thread& thread)
{
    return out << thread.group << ": " << thread.question;
}

const std::vector<Thread>& threads()
{
    static const std::vector<Thread> rows = {
        {"1",
         "TensorRT forum 219158",
         "why an asymmetric bilinear Resize falls from DLA to the GPU, and how to change the node",
         "asymmetric_bilinear",
         {"check MODEL --target dla"},
         {"DLA supports linear Resize with half_pixel coordinates only (here: coordinate_transformation_mode "
          "asymmetric)",
          "passes with coordinate_transformation_mode: half_pixel",
          "dense: Transpose 0,1,3,2 + MatMul 20→40 along the last axis",
          "after: 7 on the target in 1 partition"},
         ""},
        {"2",
         "TensorRT-Yolov3 86",
         "a form of Upsample that stays on DLA",
         "yolov3_upsample",
         {"check MODEL --target dla", "inspect MODEL --rule transposed_convolution"},
         {"upsample  accepted  keep", "4 on the target in 1 partition", "ConvTranspose 2×2 stride 2"},
         "DLA of that time had no Resize: the second command gives the form without it"},
        {"3",
         "ultralytics 18012",
         "which nodes of YOLO11 split it into partitions on DLA",
         "yolo11",
         {"check MODEL --target dla"},
         {"on the target in 3 partitions",
          "2 × MatMul refused: DLA supports MatMul with a constant second input only", "scores, mixed",
          "up    accepted  keep"},
         "nothing that could be done about Resize makes fewer partitions here"},
        {"4",
         "TensorRT 2976",
         "whether Resize runs in INT8 after quantization, and whether a ConvTranspose is the answer",
         "quantized_bilinear",
         {"check MODEL --target tensorrt", "inspect MODEL --rule transposed_convolution"},
         {"resize  accepted  keep", "ConvTranspose 4×4 stride 2 pads 3 depthwise",
          "identical codes where the runtime sums in integers and rounds ties to even"},
         "keep it; the exact ConvTranspose between quantised numbers of its own is the same to the last "
         "code"},
        {"5",
         "TensorRT 273, onnx-tensorrt 457, 732",
         "which coordinates are in force, and how much masks shift under others",
         "mask_upsample",
         {"inspect MODEL --target tensorrt",
          "preview MODEL --site resize --mode-sheet --pattern-size 28 -o OUT"},
         {"linear align_corners", "the target supports this node as is", "linear, half_pixel"},
         ""},
        {"6",
         "onnx-tensorrt 389, 483",
         "constant sizes in the place of a computed subgraph",
         "computed_sizes",
         {"export MODEL --shape x=1x8x16x16 --rule normalise -o OUT.onnx",
          "check OUT.onnx --target tensorrt@9.3"},
         {"resize", " accepted", "4 on the target in 1 partition"},
         ""},
        {"7",
         "rknn-toolkit2 514",
         "what RK3588 runs in the place of a linear align_corners Resize",
         "align_corners",
         {"check MODEL --target rknpu2"},
         {"linear align_corners Resize requires that (out-1)/(in-1) or its inverse is an integer on each "
          "axis",
          "RKNN-Toolkit2 2.5.0", "after: "},
         "the compiler itself was asked: it looks at the ratio of the corners"},
        {"7b",
         "rknn-toolkit2 579",
         "a replacement for a bilinear Resize that RV1126B computes wrongly, and numbers to hold the chip "
         "against",
         "bilinear",
         {"check MODEL --target rknpu2-rv1126b",
          "preview MODEL --site resize --pattern impulses --pattern-size 16 -o OUT"},
         {"users report that RV1126B computes linear Resize wrongly where another operator reads the result; "
          "the simulator does not show it",
          "Mul by a map of 1×1×32×1 + Mul by a map of 1×1×1×32", "original.npy"},
         "what the node itself does is unknown; the second command writes input and expected output"},
        {"8",
         "rknn-toolkit2 441, 560",
         "what to use where rv1106 does not run Resize",
         "nearest",
         {"check MODEL --target rknpu2-rv1106"},
         {"resize", "accepted", "4 on the target in 1 partition"},
         "the compiler places it; that a runtime rejects one is in the profile's description"},
        {"9",
         "rknn-toolkit2 331",
         "why a ConvTranspose is slow",
         "padded_deconvolution",
         {"check MODEL --target rknpu2"},
         {"ConvTranspose unknown: users report that the padding of a ConvTranspose runs on the CPU (here: "
          "pads 1×1×1×1)"},
         "rewrites for this target have no padded ConvTranspose"},
        {"10",
         "rknn-toolkit2 217",
         "why an AveragePool leaves the NPU",
         "excluding_average",
         {"check MODEL --target rknpu2"},
         {"AveragePool refused: the NPU counts padding in the average; a pool that excludes it runs on the "
          "CPU"},
         ""},
        {"11",
         "executorch 21585",
         "nearest ×2 on Ethos-U55, and a form without Resize",
         "nearest",
         {"check MODEL --target ethos-u55", "inspect MODEL --target ethos-u55 --rule transposed_convolution"},
         {"resize  accepted  keep", "4 on the target in 1 partition", "ConvTranspose 2×2 stride 2"},
         ""},
        {"12",
         "edgetpu 31, 63, 206",
         "the rules of ResizeBilinear in plain words",
         "bilinear",
         {"check MODEL --target edge-tpu"},
         {"resize  unknown",
          "ResizeBilinear may stay on the CPU, depending on its size, to limit the loss of precision",
          "transposed_convolution: ConvTranspose 4×4 stride 2 pads 1 group 1"},
         "unknown: which sizes these are is not documented"},
        {"13",
         "openvino 25628, 33459",
         "an equivalent of a cubic Resize that is wrong on GPUs",
         "bicubic",
         {"check MODEL --target openvino@GPU"},
         {"users report wrong values from cubic Resize on GPUs in OpenVINO 2025.4, except with align_corners",
          "passes with coordinate_transformation_mode: align_corners",
          "axis_by_axis: Pad edge 0,0,2,0 before"},
         "of Myriad (25628) nothing is known: that plugin is in no release of the list"},
        {"13b",
         "openvino 33447",
         "NaN from a cubic Resize of 1×1",
         "bicubic_of_1x1",
         {"check MODEL --target openvino@GPU"},
         {"users report NaN from cubic Resize of 1×1 planes on GPUs",
          "normalise: Resize nearest asymmetric floor (exact)"},
         ""},
        {"14",
         "RyzenAI-SW 318",
         "what happens to the graph if linear is changed to nearest",
         "linear_and_nearest",
         {"check MODEL --target ryzen-ai"},
         {"users report that linear Resize runs on the CPU and splits the graph",
          "changing linear nodes to nearest moved that whole model to the CPU"},
         "unknown: AMD publishes no limits; what users report is said"},
        {"15",
         "Vitis-AI 802, 320",
         "a replacement for a factor that is not an integer",
         "by_one_and_a_half",
         {"check MODEL --target vitis-ai-dpuczdx8g"},
         {"the DPU only upsamples by integer factors (here: scales 1.5×1.5)",
          "closest: nearest_convolution: Mul by a map of 1×1×24×24"},
         "unknown whether the DPU runs a Mul by a constant map: the exact form is named"},
        {"16",
         "onnxruntime 27696",
         "why CoreML does not take a Resize with free lengths",
         "free_lengths",
         {"check MODEL --target coreml", "check MODEL --target coreml --shape x=1x8x16x16"},
         {"the provider requires a fixed height and width where scales are given (here: spatial_dims "
          "unknown)",
          "--shape x=1x8x640x640", "resize  accepted  keep"},
         ""},
        {"17",
         "onnxruntime 25113, 28085, onnx 4919",
         "which samples a nearest Resize of 26 to 64 picks, against PyTorch's nearest",
         "nearest_26_to_64",
         {"inspect MODEL", "preview MODEL --site resize --mode-sheet --pattern-size 26 -o OUT"},
         {"nearest half_pixel round_prefer_ceil", "nearest, asymmetric, floor"},
         "PyTorch's nearest is asymmetric floor: the table says how many samples differ"},
        {"18",
         "TNN 641",
         "whether a runtime computed nearest where linear was asked",
         "bilinear",
         {"preview MODEL --site resize --pattern impulses --pattern-size 16 -o OUT --mode-sheet"},
         {"linear, half_pixel", "nearest, asymmetric, floor", "original.npy"},
         "a pattern to feed to the runtime, the tensor that it should give, and what each mode would give"},
        {"19",
         "tt-metal 22371, 41781",
         "an exact form of bilinear 100 to 199",
         "align_corners_100_to_199",
         {"check MODEL --target tenstorrent"},
         {"TT-NN supports bilinear upsample by integer factors only (here: scales 1.99×1.99)",
          "transposed_convolution: ConvTranspose 3×3 stride 2 pads 1 depthwise (exact)"},
         "no padding with edge values is needed; TT-Forge-FE's operator reference lists ConvTranspose"},
        {"20",
         "mace 583, nncase 245, ncnn 2407, MNN 1133",
         "the error of each replacement of a bilinear Upsample",
         "bilinear_upsample",
         {"inspect MODEL", "inspect MODEL --rule patent"},
         {"transposed_convolution: ConvTranspose 3×3 stride 2 pads 1,1,0,0 depthwise", "exact",
          "off by at most"},
         "what each form does holds on any runtime"},
        {"21",
         "onnx2caffe 41, YOLOX 457",
         "whether a deconvolution is right",
         "bilinear",
         {"inspect MODEL --rule patent", "inspect MODEL --rule transposed_convolution"},
         {"patent: ConvTranspose 4×4 stride 2 pads 1 depthwise", "off by at most 43.8 % of max|x|",
          "Mul by a map of 1×1×32×32", "exact"},
         ""},
        {"22",
         "opencv 23745",
         "usual attributes in the place of tf_half_pixel_for_nn",
         "tf_half_pixel",
         {"export MODEL --rule normalise -o OUT.onnx", "inspect OUT.onnx"},
         {"nearest asymmetric floor"},
         ""},
    };
    return rows;
}

std::vector<std::string> split(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

fs::path modelFile(const std::string& name)
{
    for (const ThreadModel& item : threadModels())
        if (item.name == name)
            return saveTemp(item.model, name);
    ADD_FAILURE() << "there is no model " << name;
    return {};
}

std::string outputOf(const Thread& thread)
{
    std::string output;
    const std::string model = modelFile(thread.model).string();
    const std::string out = (tempFolder() / (std::string("out_") + thread.model)).string();
    for (const std::string& command : thread.commands) {
        std::vector<std::string> arguments = {RESIZELENS_CLI};
        for (std::string& word : split(command)) {
            if (word == "MODEL")
                word = model;
            if (const auto at = word.find("OUT"); at != std::string::npos)
                word.replace(at, 3, out);
            arguments.push_back(word);
        }
        const CommandResult result = runCommand(arguments);
        EXPECT_TRUE(result.exitCode == 0 || result.exitCode == 3) << command << "\n" << result.errors;
        output += result.output + result.errors;
    }
    return output;
}

class Threads : public testing::TestWithParam<Thread>
{
};

TEST_P(Threads, areAnswered)
{
    const Thread& thread = GetParam();
    EXPECT_LE(thread.commands.size(), 2u);
    const std::string output = outputOf(thread);
    for (const std::string& words : thread.answer)
        EXPECT_THAT(output, HasSubstr(words));
}

INSTANTIATE_TEST_SUITE_P(OfForums, Threads, testing::ValuesIn(threads()),
                         [](const testing::TestParamInfo<Thread>& row) {
                             return "group" + std::string(row.param.group);
                         });

/// Without what Markdown would read as the end of a cell.
std::string cell(std::string text)
{
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.replace(at, 1, "\\|");
    return text;
}

std::string tableOf(const std::vector<Thread>& rows)
{
    std::string text = "# Questions from public threads, and the program's answers\n\n"
                       "Written by threads_test.cpp, which runs every command and looks for every quoted "
                       "sentence. The models are "
                       "those of tests/data/thread_models.cpp.\n\n"
                       "| group | threads | question | commands | the answer says |\n|---|---|---|---|---|\n";
    for (const Thread& row : rows) {
        std::string commands, answer;
        for (std::string command : row.commands) {
            if (const auto at = command.find("MODEL"); at != std::string::npos)
                command.replace(at, 5, std::string(row.model) + ".onnx");
            commands +=
                (commands.empty() ? "`resizelens-cli " : "<br>`resizelens-cli ") + cell(command) + "`";
        }
        for (const std::string& words : row.answer)
            answer += (answer.empty() ? "“" : " … “") + cell(words) + "”";
        const std::string remark = *row.remark == '\0' ? "" : std::string(" — ") + row.remark;
        text += "| " + std::string(row.group) + " | " + row.threads + " | " + cell(row.question) + " | " +
                commands + " | " + answer + remark + " |\n";
    }
    return text;
}

TEST(ThreadTable, isThatOfTheTest)
{
    const fs::path file = sourceFolder() / "tests/app/cli/threads.md";
    const std::string text = tableOf(threads());
    if (std::getenv("RESIZELENS_UPDATE") != nullptr) {
        std::FILE* out = std::fopen(file.c_str(), "wb");
        ASSERT_NE(out, nullptr);
        EXPECT_EQ(std::fwrite(text.data(), 1, text.size(), out), text.size());
        std::fclose(out);
    }
    EXPECT_EQ(readBytes(file), text) << "run this test with RESIZELENS_UPDATE=1";
}

} // namespace
} // namespace resizelens::test
