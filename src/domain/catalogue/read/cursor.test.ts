import fc from "fast-check";
import { expect, test } from "vitest";
import { sorts } from "#contract/user/catalogue.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { offsetCursor, positionCursor, readOffsetCursor, readPositionCursor } from "./cursor.ts";

const anySort = fc.constantFrom(...sorts);
const anyPosition = fc.record({
	key: fc.maxSafeInteger().map((key) => key + 0),
	id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

test("a cursor contains its position, and is refused for other sort orders", () => {
	fc.assert(
		fc.property(anySort, anySort, anyPosition, (sort, otherSort, position) => {
			const cursor = positionCursor(sort, position);
			expect(cursor).toMatch(/^[\w-]+$/);
			if (sort === otherSort) expect(readPositionCursor(sort, cursor)).toEqual(position);
			else expect(() => readPositionCursor(otherSort, cursor)).toThrow(Refusal);
			expect(() => readOffsetCursor(cursor)).toThrow(Refusal);
		}),
	);
});

test("a search cursor contains its offset, and is refused for other lists", () => {
	expect(readOffsetCursor(offsetCursor(10))).toBe(10);
	expect(() => readPositionCursor("newest", offsetCursor(10))).toThrow(Refusal);
});

test.each(["", "x", "n:1:1", "%00", "bjoxOjE=", "' or 1=1 --", "bjoxOjE\n"])(
	"refuses %j",
	(cursor) => {
		for (const sort of sorts) expect(() => readPositionCursor(sort, cursor)).toThrow(Refusal);
		expect(() => readOffsetCursor(cursor)).toThrow(Refusal);
	},
);

test("throws Refusal for any text that isn't a cursor", () => {
	fc.assert(
		fc.property(fc.string(), anySort, (text, sort) => {
			const cursor = Buffer.from(text).toString("base64url");
			fc.pre(!/^[nads]:/.test(text));
			expect(() => readPositionCursor(sort, cursor)).toThrow(Refusal);
			expect(() => readOffsetCursor(cursor)).toThrow(Refusal);
		}),
	);
});
