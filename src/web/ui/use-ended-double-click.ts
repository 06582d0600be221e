import { useEffect } from "react";

function endSecond(event: MouseEvent): void {
	if (event.detail < 2) return;
	event.preventDefault();
	event.stopPropagation();
}

/**
 * A double click whose first closes what is open ends there: its second is not for what stood below, which may be the
 * button that places an order.
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
			// Where nothing was clicked while it was open, as where Back closed it, a quick second click means what it is on.
			if (isClicked) document.addEventListener("click", endSecond, { capture: true, once: true });
		};
	}, [isOpen]);
}
