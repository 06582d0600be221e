import { expect, it } from "vitest";
import { paymentSwitches } from "#domain/settings/payment-settings.ts";
import { judgeMethods, requireOffered } from "./offered-methods.ts";

const atFirst = paymentSwitches.defaultValue;
const allOn = { ...atFirst, transfer: true };
const whole = { cod: "offered", gcash: "coming_soon", card: "offered", transfer: "switched_off" };

it.each([
	[atFirst, "sandbox", false, whole],
	[atFirst, "stripe", false, whole],
	[atFirst, "none", false, { ...whole, card: "no_provider" }],
	[{ ...atFirst, card: false }, "stripe", false, { ...whole, card: "switched_off" }],
	[
		{ ...atFirst, cod: false, gcash: false },
		"stripe",
		false,
		{ ...whole, cod: "switched_off", gcash: "switched_off" },
	],
	[allOn, "sandbox", false, { ...whole, transfer: "no_account" }],
	[allOn, "sandbox", true, { ...whole, transfer: "offered" }],
	[atFirst, "sandbox", true, whole],
] as const)("%j with the provider %s, account: %s", (switches, provider, hasAccount, states) => {
	expect(judgeMethods({ switches, hasAccount }, { provider })).toEqual(states);
});

it("a method that cannot be paid is refused in words, with a code", () => {
	const states = judgeMethods({ switches: atFirst, hasAccount: false }, { provider: "none" });
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

it("a method that a shop's setting is too old to name is as the table says", () => {
	expect(paymentSwitches.schema.parse({ card: false })).toEqual({ ...atFirst, card: false });
});
