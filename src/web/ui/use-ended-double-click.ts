import { useEffect } from "react";

function endSecond(event: MouseEvent): void {
	if (event.detail < 2) return;
	event.preventDefault();
	event.stopPropagation();
}

/**
 * Ends a double click whose first click closes an overlay: the second click must not reach what was below, which may be
 * the button that places an order.
 */
export function useEndedDoubleClick(isOpen: boolean): void {
	useEffect(() => {
		if (!isOpen) return;
		let isClicked = false;
		const notice = () => {
			isClicked = true;
		};
		document.addEventListener("click", notice, true);
		return () => {
			document.removeEventListener("click", notice, true);
			// If nothing was clicked while it was open, for example because Back closed it, a quick second click is
			// intended.
			if (isClicked) document.addEventListener("click", endSecond, { capture: true, once: true });
		};
	}, [isOpen]);
}
