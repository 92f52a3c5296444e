// draw_rule_pictures RULES MANUAL: brings the pages of the rules up to date (resources/rules): the picture of
// every rule in RULES/pictures, and the table in RULES/index.md; and of the manual (resources/manual) the picture
// of the worked example of quantised models.
#include "core/resize/rewrite/rule.h"
#include "tests/data/quantised_picture.h"
#include "tests/data/rule_index.h"
#include "tests/data/rule_pictures.h"
#include "tests/data/test_files.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace fs = std::filesystem;

namespace {

bool write(const fs::path& path, std::string_view text)
{
    if (!text.empty() && std::ofstream(path, std::ios::binary) << text)
        return true;
    std::fprintf(stderr, "cannot write %s\n", path.c_str());
    return false;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fputs("usage: draw_rule_pictures RULES MANUAL\n", stderr);
        return 2;
    }
    const fs::path folder = argv[1], manual = argv[2];
    fs::create_directories(folder / "pictures");
    for (const resizelens::Rule* rule : resizelens::allRules()) {
        const std::string id(rule->id);
        if (!write(folder / "pictures" / (id + ".svg"), resizelens::test::rulePicture(id)))
            return 1;
    }
    if (!write(manual / "pictures/quantised.svg", resizelens::test::quantisedPicture()))
        return 1;
    const fs::path index = folder / "index.md";
    return write(index, resizelens::test::withRuleTable(resizelens::test::readBytes(index))) ? 0 : 1;
}
