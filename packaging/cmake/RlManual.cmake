# rl_manual_resources(<executable>): the manual as resources of a program, at the same places relative to each other as in the
# repository, so that its links work in both.
function(rl_manual_resources target)
  file(GLOB pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/resources/manual/*.md" "${PROJECT_SOURCE_DIR}/resources/rules/*.md"
       "${PROJECT_SOURCE_DIR}/resources/rules/pictures/*.svg" "${PROJECT_SOURCE_DIR}/resources/manual/pictures/*.svg"
       "${PROJECT_SOURCE_DIR}/resources/manual/pictures/*.png" "${PROJECT_SOURCE_DIR}/resources/screenshots/*.png"
       "${PROJECT_SOURCE_DIR}/resources/schemas/*.json" "${PROJECT_SOURCE_DIR}/resources/targets/*.json")
  set(list "<RCC>\n  <qresource prefix=\"/help\">\n    <file alias=\"LICENSE\">${PROJECT_SOURCE_DIR}/LICENSE</file>\n")
  foreach(page IN LISTS pages)
    file(RELATIVE_PATH place "${PROJECT_SOURCE_DIR}/resources" "${page}")
    string(APPEND list "    <file alias=\"${place}\">${page}</file>\n")
  endforeach()
  string(APPEND list "  </qresource>\n</RCC>\n")
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/manual.qrc" CONTENT "${list}" @ONLY)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/manual.qrc")
endfunction()
