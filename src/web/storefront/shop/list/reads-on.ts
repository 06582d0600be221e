/** Distance in pixels from the window's lower edge to the end of the list at which more products load (§9). */
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
 * Returns true if the list should grow because someone scrolls towards its end. Visitors who have reached the footer
 * can stay there, even if a large window still shows part of the list. A list that doesn't fill the window always
 * grows.
 */
export function readsOn({ endTop, windowHeight, scrollTop, hasScrolledOn }: Place): boolean {
	if (endTop < 0 || endTop > windowHeight + nearEnd) return false;
	if (scrollTop <= 0) return true;
	return hasScrolledOn && endTop > windowHeight / 3;
}
