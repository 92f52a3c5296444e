#pragma once

namespace resizelens {

/// The pages of the window. The numbers are kept in settings; 1 was a page of its own for rewrites.
enum class PageId { graph = 0, compare = 2, targets = 3, batch = 4 };

/// An unknown number is the graph's.
PageId pageOf(int number);

} // namespace resizelens
