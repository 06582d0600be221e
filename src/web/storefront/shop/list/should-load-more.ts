/**
 * Maximum distance in pixels between the lower edge of the window and the end of the list at which more products are
 * loaded (§9).
 */
export const nearEnd = 300;

interface Place {
	/** Pixels from the window's upper edge to the end of the list. */
	endTop: number;
	windowHeight: number;
	/** Scroll position of the page. */
	scrollTop: number;
	/** True if the visitor has scrolled down since the list last grew. */
	hasScrolledOn: boolean;
}

/**
 * Returns true if the visitor scrolls towards the end of the list, so that more products should be loaded. Returns
 * false if the visitor has reached the footer, even if a large window still shows a part of the list. For a list that
 * doesn't fill the window, always returns true.
 */
export function shouldLoadMore({ endTop, windowHeight, scrollTop, hasScrolledOn }: Place): boolean {
	if (endTop < 0 || endTop > windowHeight + nearEnd) return false;
	if (scrollTop <= 0) return true;
	return hasScrolledOn && endTop > windowHeight / 3;
}
