import fc from "fast-check";
import { expect, it } from "vitest";
import { canMoveClaim, claimReference, claimStateFacts, type claimStates } from "./claim-states.ts";

it.each([
	["received", "checked", true],
	["received", "repaired", false],
	["checked", "sent", true],
	["checked", "declined", true],
	["sent", "checked", false],
	["sent", "replaced", true],
	["repaired", "refunded", false],
	["refunded", "handed_back", true],
	["handed_back", "received", false],
] as const)("a claim can change from %s to %s: %s", (from, to, can) => {
	expect(canMoveClaim(from, to)).toBe(can);
});

it("every path through the states ends with the item handed back, and repeats no state", () => {
	fc.assert(
		fc.property(fc.infiniteStream(fc.nat(10)), (choices) => {
			const seen = ["received" as (typeof claimStates)[number]];
			for (const choice of choices) {
				const next = claimStateFacts[seen.at(-1) ?? "received"].next;
				const state = next[choice % Math.max(1, next.length)];
				if (state === undefined) break;
				seen.push(state);
			}
			expect(seen.at(-1)).toBe("handed_back");
			expect(new Set(seen).size).toBe(seen.length);
		}),
	);
});

it("the reference of a claim has at least five digits", () => {
	expect(claimReference(12)).toBe("WAR-00012");
	expect(claimReference(123_456)).toBe("WAR-123456");
});
