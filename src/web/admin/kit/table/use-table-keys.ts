import { useEffect, useRef } from "react";
import { isElsewhere, isTyping } from "../page/page-keys.ts";

interface TableKeys {
	/** Id of the row whose panel is open. */
	openId: number | null;
	/** Opens the panel of another row. Called only while a panel is open. */
	onOpen?: ((id: number) => void) | undefined;
	onClose?: (() => void) | undefined;
	onToggle?: ((id: number) => void) | undefined;
}

const rowLinks = (): HTMLAnchorElement[] => [
	...document.querySelectorAll<HTMLAnchorElement>("a[data-row]"),
];
const idOf = (link: HTMLAnchorElement | undefined): number => Number(link?.dataset["row"]);

/** Focuses a row, for example after its panel was closed. */
export const focusRow = (id: number): void =>
	document.querySelector<HTMLAnchorElement>(`a[data-row="${id}"]`)?.focus();

/**
 * Keyboard shortcuts of a table: j and k move through the rows, Enter opens a row, x selects it, Escape closes the
 * panel.
 */
export function useTableKeys(keys: TableKeys): void {
	const latest = useRef(keys);
	useEffect(() => {
		latest.current = keys;
	}, [keys]);
	useEffect(() => {
		const walk = (step: 1 | -1) => {
			const { openId, onOpen } = latest.current;
			const links = rowLinks();
			const focused = links.findIndex((link) =>
				link.closest("tr")?.contains(document.activeElement),
			);
			const open = links.findIndex((link) => idOf(link) === openId);
			const here = open >= 0 ? open : focused;
			const next = links[here === -1 ? 0 : here + step];
			if (!next) return;
			next.scrollIntoView({ block: "nearest" });
			// While a panel is open, j and k open the panel of the next or previous row and move the
			// focus to that row.
			if (open >= 0 && onOpen) onOpen(idOf(next));
			else next.focus();
		};
		const press = (event: KeyboardEvent) => {
			if (isElsewhere(event)) return;
			if (event.key === "Escape") {
				if (!isTyping(event.target)) {
					if (latest.current.openId !== null) event.preventDefault();
					return latest.current.onClose?.();
				}
				if (!(event.target as HTMLElement).matches('[type="search"]')) return;
				// Stop the browser from clearing the search box, because that would reload the list.
				event.preventDefault();
				(event.target as HTMLElement).blur();
				return;
			}
			if (isTyping(event.target)) return;
			if (event.key === "j") walk(1);
			if (event.key === "k") walk(-1);
			if (event.key === "x") {
				const link = document.activeElement?.closest("tr")?.querySelector("a[data-row]");
				if (link instanceof HTMLAnchorElement) latest.current.onToggle?.(idOf(link));
			}
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}
