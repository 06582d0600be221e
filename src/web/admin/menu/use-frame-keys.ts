import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "../kit/page/page-keys.ts";
import { type May, pagesInMenu } from "../navigation/navigation.ts";

/** Maximum milliseconds between `g` and the second key. */
const timeout = 1500;

export type FrameDialog = "palette" | "keys";

/** Focuses the page's search box; returns false if there is none. */
function focusPageSearch(): boolean {
	const box = document.querySelector<HTMLInputElement>("#content input[type=search]");
	box?.focus();
	box?.select();
	return box !== null;
}

/**
 * Ctrl/Cmd-K opens the palette. `/` focuses the page's search box, or opens the palette if there is none. `?` opens the
 * list of shortcuts, and `g` with a letter opens a page.
 */
export function useFrameKeys(may: May, onOpen: (dialog: FrameDialog) => void): void {
	const navigate = useNavigate();
	useEffect(() => {
		let pressedG = Number.NEGATIVE_INFINITY;
		const press = (event: KeyboardEvent) => {
			if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
				event.preventDefault();
				onOpen("palette");
				return;
			}
			const isOurs = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.altKey;
			if (!isOurs || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
			if (event.key === "?") return onOpen("keys");
			if (event.key === "/") {
				event.preventDefault();
				if (!focusPageSearch()) onOpen("palette");
				return;
			}
			if (event.key === "g") {
				pressedG = event.timeStamp;
				return;
			}
			if (event.timeStamp - pressedG > timeout) return;
			pressedG = Number.NEGATIVE_INFINITY;
			const found = pagesInMenu.find(
				({ page }) => page.goKey === event.key && may(page.permission),
			);
			if (!found) return;
			event.preventDefault();
			void navigate(found.page.path);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [may, onOpen, navigate]);
}
