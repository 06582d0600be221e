/**
 * On phones, Back closes an overlay before it leaves the page. Each open drawer, dialog or sheet has a history entry
 * above the page's entry, with the same URL and state. The router therefore treats these entries as one page and never
 * sees the navigation between them.
 */

interface EntryState {
	/** The entry's position, which the router counts. Sheets have the same position as the page below them. */
	idx?: number;
	/** Number of open sheets at this entry. */
	sheets?: number;
}

/** The parts of a window that the sheet history needs. */
export interface SheetWindow {
	history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
	/** Calls the listener for each history change, before the router. */
	onPop: (listener: (event: PopStateEvent) => void) => void;
	setTimeout: (work: () => void) => unknown;
}

/**
 * @returns a function that opens a sheet. Its argument is called when Back closes the sheet. It returns a function that
 * removes the sheet's entry.
 */
export function createSheetHistory({ history, onPop, setTimeout }: SheetWindow) {
	const open: (() => void)[] = [];
	const depth = () => (history.state as EntryState | null)?.sheets ?? 0;
	const page = () => (history.state as EntryState | null)?.idx;
	let shownPage = page();
	let isPlanned = false;
	/** True while a navigation that this file started is in progress. Later changes wait until it ends. */
	let isMoving = false;

	const pushState = history.pushState.bind(history);
	// If the visitor opens a page from a sheet, the page's entry replaces the sheet's entry. Back then leads to the
	// page below the sheet.
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
	/** Schedules `settle` to run once after the current event, which may open and close several sheets. */
	function plan(): void {
		if (isPlanned) return;
		isPlanned = true;
		setTimeout(settle);
	}

	onPop((event) => {
		const wasMoving = isMoving;
		isMoving = false;
		if (page() !== shownPage) {
			// A page was opened while the entry of a sheet was being removed, so return to that page.
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
