import { useEffect } from "react";

function endSecond(event: MouseEvent): void {
	if (event.detail < 2) return;
	event.preventDefault();
	event.stopPropagation();
}

/**
 * Ignores the second click of a double click whose first click closed an overlay. Otherwise the second click would
 * reach the element below, such as the button that places an order.
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
			// If nothing was clicked while the overlay was open, for example because Back closed it, the next click is
			// intended.
			if (isClicked) document.addEventListener("click", endSecond, { capture: true, once: true });
		};
	}, [isOpen]);
}
