import { expect, test } from "vitest";
import { createFairLanes, LanesFull } from "#lib/concurrency/fair-lanes.ts";
import { createPageRenders, type RenderedPage } from "./page-renders.ts";
import { createSharedCache } from "./shared-cache.ts";

function setUp(lanes = { count: 4, mostWaiting: 4, mostWaitingOfOne: 2 }) {
	const clock = { time: 0 };
	const cache = createSharedCache({ clock: () => clock.time });
	const renders = createPageRenders(cache, createFairLanes(lanes));
	const gates: PromiseWithResolvers<RenderedPage>[] = [];
	const ask = (address = "/app", visitor = "a") =>
		renders.ask(address, visitor, () => {
			const gate = Promise.withResolvers<RenderedPage>();
			gates.push(gate);
			return gate.promise;
		});
	const finish = (index: number) =>
		gates[index]?.resolve({
			status: 200,
			headers: new Headers(),
			html: String(index),
			scope: undefined,
		});
	return { clock, cache, gates, ask, finish };
}
const htmlOf = async (asked: Promise<{ page: RenderedPage }>) => (await asked).page.html;
const order = { kind: "stock", ids: new Set([1]) } as const;

test("a hundred visitors waiting for one page share a rendering, and a later visitor gets a new one", async () => {
	const { gates, ask, finish } = setUp();
	const asked = Array.from({ length: 100 }, (_, visitor) => ask("/app", `visitor ${visitor}`));
	const other = ask("/info");
	expect(gates).toHaveLength(2);
	finish(0);
	finish(1);
	expect(new Set(await Promise.all(asked.map(htmlOf)))).toEqual(new Set(["0"]));
	expect(await htmlOf(other)).toBe("1");
	const later = ask();
	expect(gates).toHaveLength(3);
	finish(2);
	expect(await htmlOf(later)).toBe("2");
});

test.each([
	["an order", order, 999, 1],
	["an order a second ago", order, 1_000, 2],
	["an edit", { kind: "products", ids: new Set([1]) }, 0, 2],
	["a new setting", { kind: "everything" }, 0, 2],
	["nothing", null, 60_000, 1],
] as const)(
	"a visitor who comes after %s during a render gets a new one",
	async (_name, change, after, renders) => {
		const { clock, cache, gates, ask, finish } = setUp();
		const first = ask();
		if (change) cache.apply(change);
		clock.time = after;
		const second = ask();
		expect(gates).toHaveLength(renders);
		finish(0);
		finish(1);
		expect([await htmlOf(first), await htmlOf(second)]).toEqual(["0", String(renders - 1)]);
	},
);

test("a change doesn't expire a page that is queued, because its rendering hasn't read any data", async () => {
	const { cache, gates, ask, finish } = setUp({ count: 1, mostWaiting: 4, mostWaitingOfOne: 2 });
	const running = ask("/info");
	const waiting = ask();
	cache.apply({ kind: "everything" });
	const joined = ask("/app", "b");
	finish(0);
	await running;
	await new Promise((resolve) => setImmediate(resolve));
	expect(gates).toHaveLength(2);
	finish(1);
	expect([await htmlOf(waiting), await htmlOf(joined)]).toEqual(["1", "1"]);
});

test("refuses pages if the queue is full, and leaves nothing behind", async () => {
	const { gates, ask, finish } = setUp({ count: 1, mostWaiting: 1, mostWaitingOfOne: 1 });
	const running = ask("/a");
	const waiting = ask("/b");
	await expect(ask("/c", "b")).rejects.toThrow(LanesFull);
	finish(0);
	await running;
	await new Promise((resolve) => setImmediate(resolve));
	finish(1);
	await waiting;
	const again = ask("/c", "b");
	expect(gates).toHaveLength(3);
	finish(2);
	await again;
});
