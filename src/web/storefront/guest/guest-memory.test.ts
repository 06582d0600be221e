import { describe, expect, it } from "vitest";
import { createGuestMemory, type StoredPlace } from "./guest-memory.ts";

const sent = [{ product_id: 7, qty: 2, variation_id: null }];
const placed = {
	token: "a".repeat(32),
	ref: "ORD-00007",
	created_at: "2026-11-26T04:00:00.000Z",
};
const placedAt = Date.parse(placed.created_at);
const day = 24 * 60 * 60_000;

function storage(): StoredPlace & { kept: Map<string, string> } {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
	};
}
const full: StoredPlace = {
	getItem: () => {
		throw new Error("blocked");
	},
	setItem: () => {
		throw new Error("full");
	},
	removeItem: () => {
		throw new Error("blocked");
	},
};

describe("a guest's order attempt", () => {
	it("is shared by all tabs and reloads of a browser until its order page has been shown", () => {
		const browser = storage();
		const { key } = createGuestMemory(browser).open();
		expect(createGuestMemory(browser).open().key).toBe(key);
		createGuestMemory(browser).recordSent(key, sent);
		expect(createGuestMemory(browser).open()).toEqual({ key, sent, placed: null });
		createGuestMemory(browser).recordPlaced({ key, sent }, placed);
		expect(createGuestMemory(browser).open()).toEqual({ key, sent, placed });
		createGuestMemory(browser).end();
		const next = createGuestMemory(browser).open();
		expect(next).toMatchObject({ sent: null, placed: null });
		expect(next.key).not.toBe(key);
	});

	it.each([
		["full or blocked", full],
		["missing", null],
	])("lasts as long as the page if the browser's storage is %s", (_, place) => {
		const memory = createGuestMemory(place);
		const { key } = memory.open();
		memory.recordSent(key, sent);
		expect(memory.open()).toEqual({ key, sent, placed: null });
		memory.end();
		expect(memory.find()).toBeNull();
	});

	it.each(["{nonsense", "7", '{"key":""}', '{"key":["a"]}'])(
		"isn't read from the invalid data %s",
		(stored) => {
			const browser = storage();
			browser.kept.set("kargado-guest-attempt", stored);
			expect(createGuestMemory(browser).find()).toBeNull();
		},
	);
});

describe("the last order", () => {
	it("is offered for 30 days, even after its page was shown, until it is dismissed", () => {
		const browser = storage();
		const memory = createGuestMemory(browser);
		expect(memory.lastOrder(placedAt)).toBeNull();
		memory.recordPlaced({ key: memory.open().key, sent }, placed);
		memory.end();
		expect(createGuestMemory(browser).lastOrder(placedAt + 30 * day - 1)).toEqual(placed);
		expect(createGuestMemory(browser).lastOrder(placedAt + 30 * day)).toBeNull();
		memory.forgetLastOrder();
		expect(createGuestMemory(browser).lastOrder(placedAt)).toBeNull();
	});

	it("notifies its listeners", () => {
		const memory = createGuestMemory(storage());
		let calls = 0;
		const stop = memory.subscribe(() => {
			calls += 1;
		});
		memory.recordPlaced({ key: "k", sent }, placed);
		expect(calls).toBeGreaterThan(0);
		stop();
		const before = calls;
		memory.forgetLastOrder();
		expect(calls).toBe(before);
	});
});
