import { expect, test } from "vitest";
import { countsNow } from "./counts-now.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 8, minute));

test.each([
	[null, null, "picked_up", 3, true],
	["booked", null, "picked_up", 3, true],
	["picked_up", 3, "in_transit", 4, true],
	["out_for_delivery", 5, "in_transit", 4, false],
	// Within the same minute, the status that comes later in a delivery applies.
	["in_transit", 4, "out_for_delivery", 4, true],
	["out_for_delivery", 4, "in_transit", 4, false],
	// A final status applies regardless of its time, and no later report replaces it.
	["out_for_delivery", 5, "delivered", 2, true],
	["delivered", 2, "in_transit", 6, false],
	["delivered", 2, "returned", 9, false],
] as const)(
	"after %s at minute %s, the report %s of minute %s applies: %s",
	(before, beforeAt, now, nowAt, counts) => {
		expect(
			countsNow(
				{ status: before, at: beforeAt === null ? null : at(beforeAt) },
				{ status: now, at: at(nowAt) },
			),
		).toBe(counts);
	},
);
