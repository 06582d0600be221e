import { type Place, placeOf } from "./place-of.ts";

/**
 * Prevents the focus from getting lost. When a focused element disappears or is disabled, such as a removed line or a
 * busy button, the browser moves the focus to `body`. Keyboard and screen reader users would then start again at the
 * top of the page.
 */

const focusable =
	'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

/**
 * Maximum number of stored focus positions. Several are needed, because the latest ones may be in a dialog that has
 * closed.
 */
const maxPlaces = 8;

const isHere = (element: Element): boolean =>
	element.isConnected && !element.closest("[inert],[hidden],[aria-hidden=true]");

/**
 * Returns the first heading of the nearest ancestor that is still on the page. If this ancestor has no heading, returns
 * its first focusable element.
 */
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

/**
 * Keeps the focus from getting lost for as long as the page is open. Call once.
 * @param first the last focused element, which may have disappeared before this call
 */
export function keepFocus(first: Place): void {
	let places: Place[] = [first];
	let isLooking = false;
	/** The busy control that lost the focus, and the element that is focused until the control is enabled again. */
	let standIn: { control: HTMLElement; target: HTMLElement } | null = null;

	const isLost = () => document.activeElement === document.body || !document.activeElement;
	const goTo = (target: HTMLElement) => {
		if (!target.matches(focusable)) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	};
	const look = () => {
		isLooking = false;
		// Without a `main` element, the page is still loading, and its heading gets the focus later.
		if (!isLost() || !document.querySelector("main")) return;
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
		places = [placeOf(target), ...places].slice(0, maxPlaces);
	});
	// Clicking on an empty area removes the focus on purpose, so don't restore it.
	document.addEventListener("pointerdown", ({ target }) => {
		if (target instanceof Element && !target.closest(`${focusable},label,[tabindex]`)) places = [];
	});
	new MutationObserver(() => {
		const { control, target } = standIn ?? {};
		if (control && document.activeElement === target && control.matches(focusable)) {
			standIn = null;
			// Keep the focus on an invalid field. The form focuses it, which fires no event if it already has the
			// focus.
			if (target?.getAttribute("aria-invalid") === "true") return;
			return control.focus({ preventScroll: true });
		}
		if (isLooking || places.length === 0 || !isLost()) return;
		isLooking = true;
		// Dialogs restore the focus themselves, one frame after they close.
		requestAnimationFrame(() => requestAnimationFrame(look));
	}).observe(document.body, {
		childList: true,
		subtree: true,
		attributeFilter: ["disabled", "hidden", "inert"],
	});
	look();
}
