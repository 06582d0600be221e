/**
 * On a phone Back closes what covers the page, and only then leaves it. Each open drawer, dialog or
 * sheet has an entry of the browser's history above the page's own, with the page's address and
 * state, so that the router takes both for one page and never hears of a move between them.
 */

interface EntryState {
	/** The router's own count, the same for a page and the sheets above it. */
	idx?: number;
	/** How many sheets this entry stands for. */
	sheets?: number;
}

/** What it needs of a window. */
export interface SheetWindow {
	history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
	/** Calls back for each move, before the router hears of it. */
	onPop: (listener: (event: PopStateEvent) => void) => void;
	setTimeout: (work: () => void) => unknown;
}

/** @returns opens a sheet: it hears when Back closes it, and the function it gets ends its entry */
export function createSheetHistory({ history, onPop, setTimeout }: SheetWindow) {
	const open: (() => void)[] = [];
	const depth = () => (history.state as EntryState | null)?.sheets ?? 0;
	const page = () => (history.state as EntryState | null)?.idx;
	let shownPage = page();
	let isPlanned = false;
	/** A move of our own is under way; what it does not reach is made up for. */
	let isMoving = false;

	const pushState = history.pushState.bind(history);
	// A page that is gone to from a sheet takes the place of the sheet's entry: Back from there leads to
	// the page itself, and forward again to where one was.
	history.pushState = (state, unused, url) => {
		if (depth() > 0) history.replaceState(state, unused, url);
		else pushState(state, unused, url);
		shownPage = page();
		plan();
	};

	const settle = () => {
		isPlanned = false;
		if (isMoving) return;
		const missing = open.length - depth();
		if (missing < 0) {
			isMoving = true;
			history.go(missing);
		}
		for (let next = depth() + 1; next <= open.length; next++)
			pushState({ ...history.state, sheets: next }, "");
	};
	/** After all that one event opens and closes. */
	function plan(): void {
		if (isPlanned) return;
		isPlanned = true;
		setTimeout(settle);
	}

	onPop((event) => {
		const wasMoving = isMoving;
		isMoving = false;
		if (page() !== shownPage) {
			// A page was gone to while a sheet's entry was being left: it is where to be.
			if (wasMoving) {
				event.stopImmediatePropagation();
				isMoving = true;
				history.go(1);
				return;
			}
			shownPage = page();
			plan();
			return;
		}
		event.stopImmediatePropagation();
		while (!wasMoving && open.length > depth()) open.pop()?.();
		plan();
	});

	return (close: () => void): (() => void) => {
		open.push(close);
		plan();
		return () => {
			const place = open.lastIndexOf(close);
			if (place < 0) return;
			open.splice(place, 1);
			plan();
		};
	};
}
