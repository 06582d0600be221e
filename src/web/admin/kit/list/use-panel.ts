import { useSearchParams } from "react-router";
import type { Reading } from "../read/use-reading.ts";

export interface PanelList<Item> {
	/** Key of the entry whose panel is open, or `new`. */
	open: string | null;
	/** The entry whose panel is open; null for a new one, undefined if no panel is open. */
	opened: Item | null | undefined;
	isOpen: (item: Item) => boolean;
	close: () => void;
	/** Updates the list after a record was saved, and opens the panel of a record that was just created. */
	takeSaved: (saved: Item) => void;
	takeRemoved: () => void;
}

/**
 * A list that is loaded as a whole, with a panel next to it. The URL parameter `open` contains the key of the open
 * entry.
 */
export function usePanel<Item>(
	read: Reading<Item[]>,
	keyOf: (item: Item) => string,
): PanelList<Item> {
	const [parameters, setParameters] = useSearchParams();
	const open = parameters.get("open");
	const items = read.value ?? [];
	const show = (key: string | null) =>
		setParameters(
			(now) => {
				if (key === null) now.delete("open");
				else now.set("open", key);
				return now;
			},
			{ preventScrollReset: true },
		);
	return {
		open,
		opened: open === "new" ? null : items.find((item) => keyOf(item) === open),
		isOpen: (item) => keyOf(item) === open,
		close: () => show(null),
		takeSaved: (saved) => {
			const key = keyOf(saved);
			const isKnown = items.some((item) => keyOf(item) === key);
			if (isKnown) read.set(items.map((item) => (keyOf(item) === key ? saved : item)));
			else show(key);
			read.reload();
		},
		takeRemoved: () => {
			read.reload();
			show(null);
		},
	};
}
