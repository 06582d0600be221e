/** How near the window's lower edge the end of the list fetches more, in pixels (§9). */
export const nearEnd = 300;

interface Place {
	/** Pixels from the window's upper edge to the end of the list. */
	endTop: number;
	windowHeight: number;
	/** How far the page is scrolled. */
	scrollTop: number;
	/** Somebody has scrolled downwards since the list last grew. */
	hasScrolledOn: boolean;
}

/**
 * Whether a list grows: somebody reads towards its end. Who has gone past it to the footer stays
 * there in peace, however much of the list a large window still shows; a window that the list does
 * not fill is filled.
 */
export function readsOn({ endTop, windowHeight, scrollTop, hasScrolledOn }: Place): boolean {
	if (endTop < 0 || endTop > windowHeight + nearEnd) return false;
	if (scrollTop <= 0) return true;
	return hasScrolledOn && endTop > windowHeight / 3;
}
