import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Navigation state that a search passes to the page it opens. */
export interface FoundSetting {
	/** Label of the setting. */
	setting: string;
}

/** Milliseconds within which the page must show the setting. After that, the search for it stops. */
const timeout = 10_000;

/**
 * Focuses the setting that a search led to, once the page has loaded.
 * @returns a ref for the element that contains the setting
 */
export function useFoundSetting<E extends HTMLElement>(): RefObject<E | null> {
	const inside = useRef<E>(null);
	const { key, state } = useLocation();
	const wanted = (state as Partial<FoundSetting> | null)?.setting;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit searches again, also for the same setting
	useEffect(() => {
		const element = inside.current;
		if (!wanted || !element) return;
		const tryToFocus = () => {
			const found = findSetting(element, wanted);
			if (!found) return false;
			// A field in a collapsed section can't take the focus, so expand the section.
			for (
				let part = found.closest("details");
				part;
				part = part.parentElement?.closest("details") ?? null
			) {
				part.open = true;
			}
			found.scrollIntoView({ block: "center" });
			found.focus({ preventScroll: true });
			return true;
		};
		if (tryToFocus()) return;
		const observer = new MutationObserver(() => tryToFocus() && observer.disconnect());
		observer.observe(element, { childList: true, subtree: true });
		const timer = setTimeout(() => observer.disconnect(), timeout);
		return () => {
			observer.disconnect();
			clearTimeout(timer);
		};
	}, [key, wanted]);
	return inside;
}

/** Returns the control with this label, or the heading with this text if no control has it. */
function findSetting(element: HTMLElement, wanted: string): HTMLElement | null {
	const saysIt = (text: string | null | undefined) => text?.trim() === wanted;
	const controls = element.querySelectorAll<HTMLInputElement>("input, select, textarea");
	for (const control of controls) {
		const labels = [...(control.labels ?? [])];
		if (saysIt(control.ariaLabel) || labels.some(({ textContent }) => saysIt(textContent))) {
			return control;
		}
	}
	const headings = element.querySelectorAll<HTMLElement>("h2, h3");
	const heading = [...headings].find(({ textContent }) => saysIt(textContent));
	if (heading) heading.tabIndex = -1;
	return heading ?? null;
}
