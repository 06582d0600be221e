import { expect, it } from "vitest";
import { estimateDelivery } from "./estimate-delivery.ts";

it.each([
	["2026-03-01T04:00:00Z", "Mar 4 – Mar 6"],
	["2026-03-01T15:59:59Z", "Mar 4 – Mar 6"],
	// This time is already March 2 in Manila.
	["2026-03-01T16:00:00Z", "Mar 5 – Mar 7"],
	["2026-12-28T00:00:00Z", "Dec 31 – Jan 2"],
])("an order placed at %s arrives on %s", (createdAt, window) => {
	expect(estimateDelivery(new Date(createdAt))).toBe(window);
});
