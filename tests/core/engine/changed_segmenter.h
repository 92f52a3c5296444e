// The sample network with a change, and its sites.
#pragma once

#include "core/engine/model_compare.h"
#include "tests/data/sample_models.h"

#include <string>
#include <vector>

namespace resizelens::test {

/// segmenter() with other coordinates at one site.
inline onnx::ModelProto changedAt(const std::string& site)
{
    onnx::ModelProto model = segmenter();
    for (auto& node : *model.mutable_graph()->mutable_node())
        for (auto& attribute : *node.mutable_attribute())
            if (node.name() == site && attribute.name() == "coordinate_transformation_mode")
                attribute.set_s("asymmetric");
    return model;
}

inline const std::vector<SiteProbe> kSites = {{"stem_resize", "stem_resize_out"},
                                              {"up1_resize", "up1_resize_out"},
                                              {"up2_resize", "up2_resize_out"},
                                              {"fuse_resize", "fuse_resize_out"}};

} // namespace resizelens::test
