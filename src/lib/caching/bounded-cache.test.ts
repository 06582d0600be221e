import fc from "fast-check";
import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

test("evicts the least recently used value", () => {
	const cache = createBoundedCache<string, number>(2);
	cache.set("a", 1);
	cache.set("b", 2);
	expect(cache.get("a")).toBe(1);
	cache.set("c", 3);
	expect([...cache.entries()]).toEqual([
		["a", 1],
		["c", 3],
	]);
});

test("limits the number of values, even if they are small", () => {
	const cache = createBoundedCache<number, number>(1_000, () => 1, 3);
	for (const key of [1, 2, 3, 1, 4]) cache.set(key, key);
	expect([...cache.entries()].map(([key]) => key)).toEqual([3, 1, 4]);
});

test("doesn't store a value larger than the whole cache, but removes the value it would replace", () => {
	const cache = createBoundedCache<string, string>(5, (text) => text.length);
	cache.set("a", "abc");
	cache.set("a", "abcdef");
	expect(cache.get("a")).toBeUndefined();
	expect(cache.weight).toBe(0);
});

test("never exceeds its limit, and reports the total size correctly", () => {
	const step = fc.oneof(
		fc.record({
			kind: fc.constant("set" as const),
			key: fc.nat(8),
			weight: fc.integer({ min: 1, max: 12 }),
		}),
		fc.record({ kind: fc.constantFrom("get" as const, "delete" as const), key: fc.nat(8) }),
	);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const cache = createBoundedCache<number, number>(20, (weight) => weight);
			for (const one of steps) {
				if (one.kind === "set") cache.set(one.key, one.weight);
				else cache[one.kind](one.key);
				const held = [...cache.entries()].reduce((sum, [, weight]) => sum + weight, 0);
				expect(cache.weight).toBe(held);
				expect(held).toBeLessThanOrEqual(20);
			}
		}),
	);
});

test("makes a value only once, even if it's undefined, until it's evicted", () => {
	const cache = createBoundedCache<string, number | undefined>(1);
	let made = 0;
	const make = () => {
		made += 1;
		return made === 1 ? undefined : made;
	};
	expect([cache.remember("a", make), cache.remember("a", make), made]).toEqual([
		undefined,
		undefined,
		1,
	]);
	cache.set("b", 0);
	expect(cache.remember("a", make)).toBe(2);
});
