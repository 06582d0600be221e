import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What a search hands to the page that it opens. */
export interface FoundSetting {
	/** The label of the setting. */
	setting: string;
}

/** How long the page may take to show the setting, in milliseconds. */
const patience = 10_000;

/**
 * Brings the keyboard to the setting that a search led to, once the page has read and shown it.
 * @returns the ref for the element that the setting is in
 */
export function useFoundSetting<E extends HTMLElement>(): RefObject<E | null> {
	const inside = useRef<E>(null);
	const { key, state } = useLocation();
	const wanted = (state as Partial<FoundSetting> | null)?.setting;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit looks anew, of the same setting too
	useEffect(() => {
		const element = inside.current;
		if (!wanted || !element) return;
		const look = () => {
			const found = findSetting(element, wanted);
			if (!found) return false;
			// A field of a folded part takes no focus.
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
		if (look()) return;
		const observer = new MutationObserver(() => look() && observer.disconnect());
		observer.observe(element, { childList: true, subtree: true });
		const timer = setTimeout(() => observer.disconnect(), patience);
		return () => {
			observer.disconnect();
			clearTimeout(timer);
		};
	}, [key, wanted]);
	return inside;
}

/** The control with that label, else the heading of that text. */
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
