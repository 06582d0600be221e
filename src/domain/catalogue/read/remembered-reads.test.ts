import { expect, test } from "vitest";
import { createRememberedReads } from "./remembered-reads.ts";

test("reads once for concurrent callers, and doesn't cache failures", async () => {
	const remembered = createRememberedReads(2);
	let reads = 0;
	const read = async () => {
		reads += 1;
		return reads;
	};
	expect(await Promise.all([remembered.read("a", read), remembered.read("a", read)])).toEqual([
		1, 1,
	]);
	expect(await remembered.read("a", read)).toBe(1);
	const failing = remembered.read("b", () => Promise.reject(new Error("away")));
	await expect(failing).rejects.toThrow("away");
	expect(await remembered.read("b", async () => "back")).toBe("back");
});

test("a read that started before `clear` isn't used for later callers", async () => {
	for (const most of [0, 10]) {
		const remembered = createRememberedReads(most);
		const gate = Promise.withResolvers<string>();
		const old = remembered.read("a", () => gate.promise);
		remembered.clear();
		expect(await remembered.read("a", async () => "new")).toBe("new");
		gate.resolve("old");
		expect(await old).toBe("old");
		expect(await remembered.read("a", async () => "newest")).toBe(most === 0 ? "newest" : "new");
	}
});

test("limits the number of cached results", async () => {
	const remembered = createRememberedReads(1);
	await remembered.read("a", async () => 1);
	await remembered.read("b", async () => 2);
	expect(await remembered.read("a", async () => 3)).toBe(3);
});
