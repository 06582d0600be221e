import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";

const source = readFileSync("public/push-worker.js", "utf8");
const origin = "https://shop.example";

type Shown = { title: string; body: string; data: { page: string } };

/**
 * Runs the worker in an isolated scope. Records which notifications it shows (`shown`), and which pages it opens or
 * focuses after a click (`went`).
 */
function startWorker(tabs: readonly string[] = []) {
	const heard: Record<string, (event: object) => void> = {};
	const shown: Shown[] = [];
	const went: string[] = [];
	const self = {
		location: { origin },
		addEventListener: (kind: string, hear: (event: object) => void) => {
			heard[kind] = hear;
		},
		registration: {
			showNotification: async (title: string, { body, data }: Omit<Shown, "title">) => {
				shown.push({ title, body, data: { ...data } });
			},
		},
		clients: {
			matchAll: async () => tabs.map((url) => ({ url, focus: () => went.push(`back to ${url}`) })),
			openWindow: async (page: string) => went.push(page),
		},
	};
	runInContext(source, createContext({ self, URL }));
	const tell = async (kind: string, event: object) => {
		const waits: Promise<unknown>[] = [];
		heard[kind]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
		expect(waits).toHaveLength(1);
		await Promise.all(waits);
	};
	return {
		shown,
		went,
		push: (text: string | null) =>
			tell("push", { data: text === null ? null : { json: () => JSON.parse(text) } }),
		click: (page: unknown) =>
			tell("notificationclick", { notification: { close: () => {}, data: { page } } }),
	};
}

test("shows the shop's message with its text and page", async () => {
	const { push, shown } = startWorker();
	await push(JSON.stringify({ title: "2 new orders", lines: ["A", "B"], page: "/admin/orders" }));
	const data = { page: `${origin}/admin/orders` };
	expect(shown).toEqual([{ title: "2 new orders", body: "A\nB", data }]);
});

test.each([
	["no data", null],
	["invalid JSON", "{"],
	["an empty object", "{}"],
])("a push message that contains %s shows a generic notification", async (_, text) => {
	const { push, shown } = startWorker();
	await push(text);
	const data = { page: `${origin}/admin` };
	expect(shown).toEqual([{ title: "New activity in your shop", body: "", data }]);
});

describe("a click on a notification opens only pages of the back office", () => {
	test.each([
		["/admin/orders/7", "/admin/orders/7"],
		["/admin", "/admin"],
		["/administration", "/admin"],
		["/app/cart", "/admin"],
		["https://elsewhere.example/admin", "/admin"],
		["//elsewhere.example/admin", "/admin"],
		["javascript:alert(1)", "/admin"],
		["https://", "/admin"],
		[undefined, "/admin"],
	])("the target %s opens %s", async (told, page) => {
		const { click, went } = startWorker();
		await click(told);
		expect(went).toEqual([origin + page]);
	});

	test("focuses the tab that already shows the page", async () => {
		const tabs = [`${origin}/app`, `${origin}/admin/orders`];
		const { click, went } = startWorker(tabs);
		await click("/admin/orders");
		expect(went).toEqual([`back to ${origin}/admin/orders`]);
	});
});
