/**
 * The focus is never lost. Where what had it goes away (a line that was removed, a form that was
 * sent, a button that is busy) the browser would leave it to `body`: whoever walks by keys or listens
 * would begin again at the top of the page.
 */

const focusable =
	'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

/** How many places are remembered; a dialog may have covered some. */
const mostPlaces = 8;

/** What had the focus, and what it stood in, from the inside out. */
type Place = readonly Element[];

const placeOf = (element: Element): Place => {
	const around: Element[] = [];
	for (
		let each: Element | null = element;
		each && each !== document.body;
		each = each.parentElement
	)
		around.push(each);
	return around;
};

const isHere = (element: Element): boolean =>
	element.isConnected && !element.closest("[inert],[hidden],[aria-hidden=true]");

/** The heading of the nearest part of the page that is still there, else what can be used in it. */
function besides(place: Place): HTMLElement | null {
	for (const part of place.slice(1)) {
		if (!isHere(part) || part.hasAttribute("data-base-ui-portal")) continue;
		const targets = [...part.querySelectorAll<HTMLElement>("h1,h2,h3")];
		if (targets.length === 0) targets.push(...part.querySelectorAll<HTMLElement>(focusable));
		const target = targets.find((each) => isHere(each) && each.getClientRects().length > 0);
		if (target) return target;
	}
	return null;
}

/** Watches over the focus for as long as the page lives; call once. */
export function keepFocus(): void {
	let places: Place[] = [];
	let isLooking = false;
	/** A control that is busy gets the focus back from what stood in for it. */
	let standIn: { control: HTMLElement; target: HTMLElement } | null = null;

	const isLost = () => document.activeElement === document.body || !document.activeElement;
	const goTo = (target: HTMLElement) => {
		if (!target.matches(focusable)) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	};
	const look = () => {
		isLooking = false;
		if (!isLost()) return;
		for (const place of places) {
			const [control] = place as [HTMLElement];
			if (isHere(control) && control.matches(focusable)) return goTo(control);
			const group = isHere(control) ? control.closest("[data-focus-group]") : null;
			const neighbour = group?.querySelector<HTMLElement>(focusable);
			const target = neighbour ?? besides(place);
			if (!target) continue;
			if (!neighbour && control.isConnected) standIn = { control, target };
			return goTo(target);
		}
	};
	document.addEventListener("focusin", ({ target }) => {
		if (!(target instanceof Element) || target === document.body) return;
		if (target !== standIn?.target) standIn = null;
		places = [placeOf(target), ...places].slice(0, mostPlaces);
	});
	// Who presses where nothing is means to leave: nothing has been lost.
	document.addEventListener("pointerdown", ({ target }) => {
		if (target instanceof Element && !target.closest(`${focusable},label,[tabindex]`)) places = [];
	});
	new MutationObserver(() => {
		const { control, target } = standIn ?? {};
		if (control && document.activeElement === target && control.matches(focusable)) {
			standIn = null;
			// What is refused meanwhile is where the form leads to, which nothing tells where it has the focus already.
			if (target?.getAttribute("aria-invalid") === "true") return;
			return control.focus({ preventScroll: true });
		}
		if (isLooking || places.length === 0 || !isLost()) return;
		isLooking = true;
		// Dialogs give the focus back themselves, a frame after they have gone.
		requestAnimationFrame(() => requestAnimationFrame(look));
	}).observe(document.body, {
		childList: true,
		subtree: true,
		attributeFilter: ["disabled", "hidden", "inert"],
	});
}
