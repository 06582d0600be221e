import fc from "fast-check";
import { expect, test } from "vitest";
import { FacetValues, setBit, wordsFor } from "./facet-values.ts";

const slotCount = 40;
const list = fc.subarray(["colour:Black", "colour:White", "sale:yes", "stock:any"], {
	maxLength: 3,
});
const change = fc.oneof(
	fc.record({ kind: fc.constant("set" as const), slot: fc.nat(slotCount - 1), list }),
	fc.record({ kind: fc.constant("clear" as const), slot: fc.nat(slotCount - 1) }),
	fc.constant({ kind: "close gaps" as const }),
);

test("each slot has the values that were set last, and counts match these values", () => {
	fc.assert(
		fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
			const lists = new FacetValues();
			let plain: string[][] = Array.from({ length: slotCount }, () => []);
			for (const one of changes) {
				if (one.kind === "set") {
					lists.set(one.slot, one.list);
					plain[one.slot] = one.list;
				} else if (one.kind === "clear") {
					lists.clear(one.slot);
					plain[one.slot] = [];
				} else {
					let next = 0;
					const kept = plain.filter((held) => held.length > 0);
					lists.renumber(Int32Array.from(plain, (held) => (held.length > 0 ? next++ : -1)));
					plain = [...kept, ...Array.from({ length: slotCount - kept.length }, () => [])];
				}
			}
			const some = new Uint32Array(wordsFor(slotCount));
			const expected = new Map<string, number>();
			for (const [slot, held] of plain.entries()) {
				expect(lists.of(slot).map((value) => lists.texts[value])).toEqual(held);
				expect(lists.holds(slot, held)).toBe(true);
				expect(lists.holds(slot, [...held, "sale:no"])).toBe(false);
				if (slot % 3 === 0) continue;
				setBit(some, slot);
				for (const value of held) expected.set(value, (expected.get(value) ?? 0) + 1);
			}
			const counts = lists.count(some);
			for (const [number, text] of lists.texts.entries()) {
				expect(counts[number]).toBe(expected.get(text) ?? 0);
			}
		}),
	);
});
