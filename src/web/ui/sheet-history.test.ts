import { expect, test } from "vitest";
import { createSheetHistory } from "./sheet-history.ts";

/** A browser's session history of one tab: entries, and navigation that takes time. */
function openBrowser() {
	let entries: { state: Record<string, unknown>; url: string }[] = [
		{ state: { idx: 0 }, url: "/app" },
	];
	let at = 0;
	const tasks: (() => void)[] = [];
	const listeners: ((event: PopStateEvent) => void)[] = [];
	const move = (by: number) =>
		tasks.push(() => {
			const target = at + by;
			if (!entries[target]) return;
			at = target;
			let isStopped = false;
			const event = { stopImmediatePropagation: () => (isStopped = true) };
			for (const listener of listeners) if (!isStopped) listener(event as unknown as PopStateEvent);
		});
	const history = {
		get state() {
			return entries[at]?.state;
		},
		pushState(state: Record<string, unknown>, _unused: string, url?: string) {
			entries = [...entries.slice(0, at + 1), { state, url: url || (entries[at]?.url ?? "") }];
			at += 1;
		},
		replaceState(state: Record<string, unknown>, _unused: string, url?: string) {
			entries[at] = { state, url: url || (entries[at]?.url ?? "") };
		},
		go: (by: number) => void move(by),
	};
	/** Events that reach the router. */
	const routerEvents: string[] = [];
	const openSheet = createSheetHistory({
		history: history as unknown as History,
		onPop: (listener) => listeners.push(listener),
		setTimeout: (work) => tasks.push(work),
	});
	listeners.push(() => routerEvents.push(entries[at]?.url ?? ""));
	return {
		openSheet,
		routerEvents,
		move,
		/** Navigates like the router does. */
		visit: (url: string) => history.pushState({ idx: Number(history.state?.["idx"]) + 1 }, "", url),
		settle: () => {
			for (let task = tasks.shift(); task; task = tasks.shift()) task();
		},
		step: () => tasks.shift()?.(),
		address: () => entries[at]?.url,
		addresses: () => entries.map(({ url }) => url),
	};
}

/** A sheet that reports whether it is open, and closes like a component. */
function opened(browser: ReturnType<typeof openBrowser>) {
	const sheet = {
		isOpen: true,
		end: (): void => undefined,
		close() {
			sheet.isOpen = false;
			sheet.end();
		},
	};
	sheet.end = browser.openSheet(() => sheet.close());
	browser.settle();
	return sheet;
}

const back = (browser: ReturnType<typeof openBrowser>) => {
	browser.move(-1);
	browser.settle();
};

test("Back closes a sheet and stays on the page, and the router receives no event", () => {
	const browser = openBrowser();
	browser.visit("/app/wishlist");
	const sheet = opened(browser);
	back(browser);
	expect(sheet.isOpen).toBe(false);
	expect(browser.address()).toBe("/app/wishlist");
	expect(browser.routerEvents).toEqual([]);
	back(browser);
	expect(browser.routerEvents).toEqual(["/app"]);
});

test("a sheet closed by its button leaves no history entry", () => {
	const browser = openBrowser();
	browser.visit("/app/wishlist");
	opened(browser).close();
	browser.settle();
	back(browser);
	expect(browser.address()).toBe("/app");
	browser.move(1);
	browser.settle();
	expect(browser.address()).toBe("/app/wishlist");
});

test("with two stacked sheets, each Back closes one", () => {
	const browser = openBrowser();
	const [lower, upper] = [opened(browser), opened(browser)];
	back(browser);
	expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
	back(browser);
	expect(lower.isOpen).toBe(false);
	expect(browser.address()).toBe("/app");
});

test("replacing a sheet with another keeps one history entry", () => {
	const browser = openBrowser();
	browser.visit("/app/wishlist");
	const first = opened(browser);
	first.close();
	const second = opened(browser);
	expect(browser.addresses()).toHaveLength(3);
	back(browser);
	expect(second.isOpen).toBe(false);
	expect(browser.address()).toBe("/app/wishlist");
});

test("navigating from a sheet replaces its history entry, so Back returns to the page below", () => {
	const browser = openBrowser();
	const drawer = opened(browser);
	drawer.close();
	browser.visit("/app/checkout");
	browser.settle();
	expect(browser.addresses()).toEqual(["/app", "/app/checkout"]);
	expect(browser.address()).toBe("/app/checkout");
	back(browser);
	expect(browser.address()).toBe("/app");
	browser.move(1);
	browser.settle();
	expect(browser.address()).toBe("/app/checkout");
});

test("navigating while the sheet's entry is being removed ends on the new page", () => {
	const browser = openBrowser();
	opened(browser).close();
	// Run only the first task, so that the router opens a page before the requested step back happens.
	browser.step();
	browser.visit("/app/checkout");
	browser.settle();
	expect(browser.address()).toBe("/app/checkout");
	expect(browser.routerEvents).toEqual([]);
	back(browser);
	expect(browser.address()).toBe("/app");
});

test("after a list changes below an open sheet, Back closes the sheet first, then shows the previous list", () => {
	const browser = openBrowser();
	const sheet = opened(browser);
	browser.visit("/app?tag=hot");
	browser.settle();
	back(browser);
	expect(sheet.isOpen).toBe(false);
	expect(browser.address()).toBe("/app?tag=hot");
	back(browser);
	expect(browser.address()).toBe("/app");
});
