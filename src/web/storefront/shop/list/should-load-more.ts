/** More products are loaded if the end of the list is at most this many pixels below the window's lower edge (§9). */
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
 * Returns true if more products should be loaded, because the visitor is scrolling towards the end of the list. Returns
 * false if the visitor has scrolled to the footer, even if a large window still shows the end of the list. At the top
 * of the page, returns true if the end of the list is near.
 */
export function shouldLoadMore({ endTop, windowHeight, scrollTop, hasScrolledOn }: Place): boolean {
	if (endTop < 0 || endTop > windowHeight + nearEnd) return false;
	if (scrollTop <= 0) return true;
	return hasScrolledOn && endTop > windowHeight / 3;
}
