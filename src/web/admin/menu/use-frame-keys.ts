import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "../kit/table/use-table-keys.ts";
import { type May, placesFor } from "../places.ts";

/** How long `g` waits for the key of the place, in milliseconds. */
const patience = 1500;

export type FrameDialog = "palette" | "keys";

/** Ctrl/Cmd-K opens the palette, `?` the list of keys, `g` and a letter go to a place. */
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
			if (event.key === "g") {
				pressedG = event.timeStamp;
				return;
			}
			if (event.timeStamp - pressedG > patience) return;
			pressedG = Number.NEGATIVE_INFINITY;
			const place = placesFor(may)
				.flat()
				.find(({ goKey }) => goKey === event.key);
			if (!place) return;
			event.preventDefault();
			navigate(place.path);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [may, onOpen, navigate]);
}
