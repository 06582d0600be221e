/**
 * On phones, Back closes the overlay before it leaves the page. Each open drawer, dialog or sheet has a history entry
 * above the page's own, with the same address and state, so that the router treats both as one page and never sees the
 * navigation between them.
 */

interface EntryState {
	/** The router's own counter, the same for a page and the sheets above it. */
	idx?: number;
	/** Number of open sheets at this entry. */
	sheets?: number;
}

/** The parts of a window that it needs. */
export interface SheetWindow {
	history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
	/** Calls the listener for each history change, before the router. */
	onPop: (listener: (event: PopStateEvent) => void) => void;
	setTimeout: (work: () => void) => unknown;
}

/**
 * @returns a function that opens a sheet: it takes a callback for when Back closes the sheet, and returns a function
 * that removes its entry
 */
export function createSheetHistory({ history, onPop, setTimeout }: SheetWindow) {
	const open: (() => void)[] = [];
	const depth = () => (history.state as EntryState | null)?.sheets ?? 0;
	const page = () => (history.state as EntryState | null)?.idx;
	let shownPage = page();
	let isPlanned = false;
	/** True while our own navigation is in progress. Missed changes are handled afterwards. */
	let isMoving = false;

	const pushState = history.pushState.bind(history);
	// A page opened from a sheet replaces the sheet's entry. Back from there leads to the page itself, and Forward to
	// the opened one.
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
	/** Runs after everything that one event opens and closes. */
	function plan(): void {
		if (isPlanned) return;
		isPlanned = true;
		setTimeout(settle);
	}

	onPop((event) => {
		const wasMoving = isMoving;
		isMoving = false;
		if (page() !== shownPage) {
			// A page was opened while leaving a sheet's entry, so return to that page.
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
