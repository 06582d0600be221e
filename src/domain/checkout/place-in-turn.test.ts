import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database, Queryable } from "#db/database.ts";
import { placeInTurn } from "./place-in-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts orders on a database with this many connections. The test resolves the gate of each order. */
function begin(orders: number, connections: number) {
	const begun: number[] = [];
	const gates = Array.from({ length: orders }, () => Promise.withResolvers<number>());
	const database = {
		pool: { options: { max: connections } },
		transaction: (place: (transaction: Queryable) => unknown) => place({} as Queryable),
	} as unknown as Database;
	const placed = gates.map(({ promise }, index) =>
		placeInTurn(database, () => {
			begun.push(index);
			return promise;
		}),
	);
	return { begun, gates, placed };
}

test.each([
	[4, 2],
	[10, 4],
	[25, 10],
])("with %i connections, %i orders run concurrently", (connections, atOnce) => {
	const { begun } = begin(30, connections);
	expect(begun).toEqual(Array.from({ length: atOnce }, (_, index) => index));
});

test("waiting orders start in the order of their arrival, and each gets its own result", async () => {
	const { begun, gates, placed } = begin(7, 10);
	gates[2]?.reject(new Error("out of stock"));
	await expect(placed[2]).rejects.toThrow("out of stock");
	expect(begun).toEqual([0, 1, 2, 3, 4]);
	for (const [index, gate] of gates.entries()) gate.resolve(index);
	expect(await Promise.all([0, 1, 3, 4, 5, 6].map((index) => placed[index]))).toEqual([
		0, 1, 3, 4, 5, 6,
	]);
	expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("an order that waits for a lock delays others for at most a quarter of a second", async () => {
	const { begun, gates, placed } = begin(6, 10);
	await vi.advanceTimersByTimeAsync(249);
	expect(begun).toEqual([0, 1, 2, 3]);
	await vi.advanceTimersByTimeAsync(1);
	expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
	for (const [index, gate] of gates.entries()) gate.resolve(index);
	expect(await Promise.all(placed)).toEqual([0, 1, 2, 3, 4, 5]);
});
