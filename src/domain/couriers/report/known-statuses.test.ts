import { describe, expect, test } from "vitest";
import { meaningOf } from "./known-statuses.ts";

describe("a courier's status text", () => {
	test.each([
		// Status texts on the public pages of J&T, LBC, Ninja Van and SPX.
		["Signed", "delivered"],
		["On Delivery", "out_for_delivery"],
		["Problematic", "attempt_failed"],
		["Return Registration", "returning"],
		["Delivered", "delivered"],
		["CLAIMED", "delivered"],
		["Accepted at Branch", "picked_up"],
		["On Vehicle for Delivery", "out_for_delivery"],
		["Pending Reschedule", "attempt_failed"],
		["Returned to Sender", "returned"],
		["En-route to Sorting Hub", "in_transit"],
		["Completed", "delivered"],
		["DELIVERY_FAILED", "attempt_failed"],
		// Details after a dash, colon or bracket are ignored.
		["Delivered - Maria Cruz", "delivered"],
		["Failed Delivery: Recipient not around", "attempt_failed"],
		["Return to Sender (refused)", "returning"],
	] as const)('"%s" means %s', (said, status) => {
		expect(meaningOf(said, [])).toBe(status);
	});

	test.each([
		"Delivered to sorting hub",
		"Not yet delivered",
		"",
		"Naihatid na",
		"Undeliverable-ish",
	])("%j is unknown", (said) => {
		expect(meaningOf(said, [])).toBeUndefined();
	});

	test("has the meaning set by the shop instead of the default", () => {
		const words = [
			{ word: "Naihatid na", status: "delivered" as const },
			{ word: "On hold", status: null },
		];
		expect(meaningOf("NAIHATID NA", words)).toBe("delivered");
		expect(meaningOf("On hold", words)).toBeNull();
	});
});
