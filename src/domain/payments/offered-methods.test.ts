import { expect, it } from "vitest";
import { paymentSwitches } from "#domain/settings/payment-settings.ts";
import { judgeMethods, requireOffered } from "./offered-methods.ts";

const allOn = paymentSwitches.defaultValue;

it.each([
	[allOn, "sandbox", { cod: "offered", gcash: "coming_soon", card: "offered" }],
	[allOn, "stripe", { cod: "offered", gcash: "coming_soon", card: "offered" }],
	[allOn, "none", { cod: "offered", gcash: "coming_soon", card: "no_provider" }],
	[
		{ ...allOn, card: false },
		"stripe",
		{ cod: "offered", gcash: "coming_soon", card: "switched_off" },
	],
	[
		{ cod: false, gcash: false, card: true },
		"stripe",
		{ cod: "switched_off", gcash: "switched_off", card: "offered" },
	],
] as const)("%j with the provider %s", (switches, provider, states) => {
	expect(judgeMethods(switches, { provider })).toEqual(states);
});

it("a method that cannot be paid is refused in words, with a code", () => {
	const states = judgeMethods(allOn, { provider: "none" });
	expect(() => requireOffered("cod", states)).not.toThrow();
	expect(() => requireOffered("card", states)).toThrow(
		expect.objectContaining({
			kind: "conflict",
			message: "Card payment is not available in this shop now. Please choose another way to pay.",
			details: { code: "payment_method_unavailable" },
		}),
	);
	expect(() => requireOffered("gcash", states)).toThrow("GCash is not available");
});

it("a method that a shop's setting is too old to name is on", () => {
	expect(paymentSwitches.schema.parse({ card: false })).toEqual({ ...allOn, card: false });
});
