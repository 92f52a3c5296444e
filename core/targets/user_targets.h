#pragma once

#include "core/targets/target_profile.h"

namespace resizelens {

/// A small profile to fill in, as the manual has it.
std::string_view targetTemplate();

/// All targets; only the program's own where one of the user's is damaged.
Result<std::vector<TargetPointer>> soundTargets();

/// Whether the profile is one of the user's own.
bool isUserTarget(const TargetProfile& target, const std::filesystem::path& userFolder = userTargetFolder());

/// Writes a profile into the user's folder as ID.json; the folder is made where it is missing, and what was
/// there stays until the new file is whole. Errors: what parseTargetProfile() says, an id that makes no file
/// name (letters, digits, '-', '_' and '.' only), the disk.
Result<TargetPointer> saveUserTarget(std::string_view json,
                                     const std::filesystem::path& userFolder = userTargetFolder());

/// Removes the user's profile of that id; the program's own comes back where there is one. Errors: there is
/// none, the disk.
Result<void> removeUserTarget(const std::string& id,
                              const std::filesystem::path& userFolder = userTargetFolder());

} // namespace resizelens
