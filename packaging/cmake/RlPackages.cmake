# CPack: three Debian packages (`cpack -G DEB`), which packaging/packages makes.
set(CPACK_PACKAGE_NAME resizelens)
set(CPACK_PACKAGE_VENDOR "ResizeLens")
set(CPACK_PACKAGE_CONTACT "${RESIZELENS_MAINTAINER}")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
if(RESIZELENS_HOMEPAGE)
  set(CPACK_PACKAGE_HOMEPAGE_URL "${RESIZELENS_HOMEPAGE}")
endif()

set(CPACK_COMPONENTS_ALL cli)
if(TARGET resizelens)
  list(APPEND CPACK_COMPONENTS_ALL gui)
endif()
if(TARGET resizelens_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
# Files of a package belong to root and nobody else may write them, whatever the umask of the one who builds.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_CLI_PACKAGE_NAME resizelens-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION science)
set(CPACK_DEBIAN_CLI_PACKAGE_RECOMMENDS python3) # the checker of certificates
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS resizelens)
set(CPACK_DEBIAN_CLI_DESCRIPTION "command line that rewrites the Resize nodes of ONNX models
ResizeLens finds the Resize and Upsample nodes of an ONNX model, says why an
AI chip takes or refuses them, rewrites them exactly into convolution, pooling
and matrix operators, proves each rewrite and exports the model.

This package has the command line, which needs no window system, the target
profiles, the JSON schemas and sample models.")

set(CPACK_DEBIAN_GUI_PACKAGE_NAME resizelens)
set(CPACK_DEBIAN_GUI_PACKAGE_SECTION science)
set(CPACK_DEBIAN_GUI_PACKAGE_RECOMMENDS resizelens-cli)
set(CPACK_DEBIAN_GUI_PACKAGE_DEPENDS "qt6-svg-plugins | libqt6svg6 (<< 6.5)") # icons; until 6.4 the library's package has them
set(CPACK_DEBIAN_GUI_DESCRIPTION "window that shows and rewrites the Resize nodes of ONNX models
ResizeLens finds the Resize and Upsample nodes of an ONNX model, says why an
AI chip takes or refuses them, rewrites them exactly into convolution, pooling
and matrix operators, proves each rewrite, shows on a picture what it changes,
and exports the model.

This package has the window, its manual and the association with .onnx files.")

# The module starts the worker of the command line, and shows that package's schemas.
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-resizelens)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.9), python3-numpy, resizelens-cli (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-onnx, python3-pandas, python3-matplotlib")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${rl_packaging}/debian/python/postinst;${rl_packaging}/debian/python/prerm")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "Python module that rewrites the Resize nodes of ONNX models
ResizeLens finds the Resize and Upsample nodes of an ONNX model, says why an
AI chip takes or refuses them, rewrites them exactly into convolution, pooling
and matrix operators, proves each rewrite and exports the model.

This package has the Python module, which takes paths, bytes and messages of
the package onnx, and resizes NumPy arrays as the ONNX standard defines it.")

include(CPack)
