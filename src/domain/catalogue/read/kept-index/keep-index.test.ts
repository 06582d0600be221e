import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { documentNamed } from "#domain/search/search-document.fixture.ts";
import { createSearchIndex } from "#domain/search/search-index.ts";
import type { IndexFile } from "./index-file.ts";
import { createIndexKeeper, type IndexKeeper } from "./keep-index.ts";

const ground = { synonyms: "", types: "", context: "" };
const minute = 60_000;
/** When the file was written. */
let writtenAt: number | null;
let writes: number;
let keeper: IndexKeeper;
const errors: unknown[] = [];
let write: () => Promise<boolean>;
/** How often the file was offered to the store. */
let shares: number;
let share: () => Promise<boolean>;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date", "performance"] });
	writtenAt = null;
	writes = 0;
	shares = 0;
	share = async () => true;
	write = async () => {
		writes++;
		writtenAt = Date.now();
		return true;
	};
	const file: IndexFile = {
		restore: async () => null,
		write: () => write(),
		writtenAt: async () => writtenAt,
		share: async () => {
			shares++;
			return share();
		},
		close() {},
	};
	const index = createSearchIndex();
	index.putAll(Array.from({ length: 200 }, (_, id) => documentNamed(id, `Cable ${id}`)));
	keeper = createIndexKeeper(index, file, {
		fewest: 200,
		onError: (error) => errors.push(error),
	});
});
afterEach(() => vi.useRealTimers());

async function consider(on = ground): Promise<number> {
	keeper.consider(on, "1:1:");
	await keeper.close();
	return writes;
}
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * minute);

test("an index that was built is written at once, and then left alone while little changes", async () => {
	expect(await consider()).toBe(1);
	keeper.count([1, 2, 3]);
	pass(11);
	expect(await consider()).toBe(1);
});

test("a twentieth of the products changed is written again, ten minutes later at the soonest", async () => {
	await consider();
	keeper.count(Array.from({ length: 10 }, (_, id) => id));
	pass(5);
	expect(await consider()).toBe(1);
	pass(6);
	expect(await consider()).toBe(2);
	// The same product again and again is read again once.
	for (let time = 0; time < 100; time++) keeper.count([7]);
	pass(11);
	expect(await consider()).toBe(2);
});

test("after six hours it is written in any case, so that few changes have to be kept", async () => {
	await consider();
	pass(6 * 60 + 1);
	expect(await consider()).toBe(2);
});

test("what was taken from the file, or was written by another process, is not written again", async () => {
	writtenAt = Date.now();
	keeper.isKept(ground, "file");
	expect(await consider()).toBe(0);
	pass(6 * 60 - 1);
	expect(await consider()).toBe(0);
	writtenAt = Date.now();
	pass(15);
	expect(await consider()).toBe(0);
});

test("a write that fails is told, and tried again after a pause", async () => {
	const works = write;
	write = () => Promise.reject(new Error("The disk is full."));
	await consider();
	expect(errors).toEqual([new Error("The disk is full.")]);
	write = works;
	expect(await consider()).toBe(0);
	pass(11);
	expect(await consider()).toBe(1);
});

test("what documents rest on changed: it is written again, ten minutes later at the soonest", async () => {
	await consider();
	const other = { ...ground, context: "another category" };
	pass(9);
	expect(await consider(other)).toBe(1);
	pass(2);
	expect(await consider(other)).toBe(2);
	pass(11);
	expect(await consider(other)).toBe(2);
});

test("the store is asked after each file that was written, and again where that failed", async () => {
	await consider();
	pass(11);
	await consider();
	expect(shares).toBe(1);
	pass(6 * 60);
	share = () => Promise.reject(new Error("The store is away."));
	errors.length = 0;
	await consider();
	expect(errors).toEqual([new Error("The store is away.")]);
	pass(11);
	share = async () => true;
	expect([await consider(), shares]).toEqual([2, 3]);
});

test("the store is asked whether it wants what was taken from the file, and not what came from there", async () => {
	writtenAt = Date.now();
	keeper.isKept(ground, "store");
	await consider();
	expect(shares).toBe(0);
	keeper.isKept(ground, "file");
	pass(11);
	await consider();
	expect(shares).toBe(1);
});
