import { describe, expect, test } from "vitest";
import { meaningOf } from "./known-statuses.ts";

describe("a courier's status text", () => {
	test.each([
		// Status texts of J&T, LBC, Ninja Van and SPX, as far as their public pages show them.
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
		// Text after the dash only adds details.
		["Delivered - Maria Cruz", "delivered"],
		["Failed Delivery: Recipient not around", "attempt_failed"],
		["Return to Sender (refused)", "returning"],
	] as const)("%s", (said, status) => {
		expect(meaningOf(said, [])).toBe(status);
	});

	test.each([
		"Delivered to sorting hub",
		"Not yet delivered",
		"",
		"Naihatid na",
		"Undeliverable-ish",
	])("%j has no guessed meaning", (said) => {
		expect(meaningOf(said, [])).toBeUndefined();
	});

	test("has the meaning the shop has set, whatever the default", () => {
		const words = [
			{ word: "Naihatid na", status: "delivered" as const },
			{ word: "On hold", status: null },
		];
		expect(meaningOf("NAIHATID NA", words)).toBe("delivered");
		expect(meaningOf("On hold", words)).toBeNull();
	});
});
