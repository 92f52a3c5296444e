# Words of the window in other languages: resources/translations/*.ts become :/i18n/*.qm of a program.
file(GLOB rl_ts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/resources/translations/*.ts")
set(RL_QM "")
foreach(ts IN LISTS rl_ts)
  get_filename_component(name "${ts}" NAME_WE)
  set(qm "${PROJECT_BINARY_DIR}/translations/${name}.qm")
  add_custom_command(OUTPUT "${qm}" COMMAND "${RL_LRELEASE}" -silent "${ts}" -qm "${qm}" DEPENDS "${ts}" VERBATIM)
  list(APPEND RL_QM "${qm}")
endforeach()
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/translations")
add_custom_target(rl_qm DEPENDS ${RL_QM})

# rl_translations(<program>): a static library would lose the resource.
function(rl_translations target)
  set_source_files_properties(${RL_QM} PROPERTIES GENERATED TRUE)
  qt_add_resources(${target} ${target}_i18n PREFIX "/i18n" BASE "${PROJECT_BINARY_DIR}/translations" FILES ${RL_QM})
  add_dependencies(${target} rl_qm)
endfunction()
