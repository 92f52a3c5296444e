// draw_rule_pictures FOLDER: writes the picture of every rule to FOLDER/RULE.svg (resources/rules/pictures).
#include "core/rewrite/rule.h"
#include "tests/data/rule_pictures.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: draw_rule_pictures FOLDER\n", stderr);
        return 2;
    }
    std::filesystem::create_directories(argv[1]);
    for (const resizelens::Rule* rule : resizelens::allRules()) {
        const auto path = std::filesystem::path(argv[1]) / (std::string(rule->id) + ".svg");
        const std::string picture = resizelens::test::rulePicture(rule->id);
        if (picture.empty() || !(std::ofstream(path, std::ios::binary) << picture)) {
            std::fprintf(stderr, "cannot draw %s\n", path.c_str());
            return 1;
        }
    }
    return 0;
}
