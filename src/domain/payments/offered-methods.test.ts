import { expect, it } from "vitest";
import { paymentSwitches } from "#domain/settings/payment-settings.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { noTerms } from "#lib/payment-terms.ts";
import { judgeMethods, requireOffered, requireWithinTerms } from "./offered-methods.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { providersOf } from "./payment-providers.ts";

const atFirst = paymentSwitches.defaultValue;
const allOn = { ...atFirst, maya: true, qrph: true, transfer: true };
const takenBy = (...methods: PaymentMethod[]) =>
	providersOf([{ methods } as unknown as PaymentGateway]);
const nobody = providersOf([]);

/** Columns: cash, GCash, card, Maya, QR Ph, transfer. */
it.each([
	["at first", atFirst, takenBy("card"), "offered coming_soon offered off off off"],
	[
		"at first, and nothing is taken",
		atFirst,
		nobody,
		"offered coming_soon no_provider off off off",
	],
	[
		"everything is on and taken",
		allOn,
		takenBy("card", "gcash", "maya", "qrph"),
		"offered offered offered offered offered offered",
	],
	[
		"everything is on, cards are taken",
		allOn,
		takenBy("card"),
		"offered coming_soon offered no_provider no_provider offered",
	],
	[
		"wallets are taken, cards by nobody",
		allOn,
		takenBy("gcash", "maya"),
		"offered offered no_provider offered no_provider offered",
	],
	[
		"cards are off",
		{ ...allOn, card: false },
		takenBy("card"),
		"offered coming_soon off no_provider no_provider offered",
	],
	[
		"all but cards are off",
		{ ...atFirst, cod: false, gcash: false },
		takenBy("card", "gcash"),
		"off off offered off off off",
	],
] as const)("%s", (_case, switches, providers, expected) => {
	const states = Object.values(judgeMethods({ switches, hasAccount: true }, providers));
	expect(states.join(" ").replaceAll("switched_off", "off")).toBe(expected);
});

it("a transfer waits for the account that it goes to", () => {
	expect(judgeMethods({ switches: allOn, hasAccount: false }, nobody)).toMatchObject({
		cod: "offered",
		transfer: "no_account",
	});
});

it("a method that cannot be paid is refused in words, with a code", () => {
	const states = judgeMethods({ switches: atFirst, hasAccount: false }, nobody);
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

it("a method that is for other orders is refused with the reason, by the owner's name for it", () => {
	const terms = { ...noTerms, name: "Cash in Nasugbu", areas: ["Nasugbu"] };
	const order = { amount: 100, line: "1 Mabini, Lian" };
	expect(() => requireWithinTerms("cod", noTerms, order)).not.toThrow();
	expect(() => requireWithinTerms("cod", terms, order)).toThrow(
		expect.objectContaining({
			message: "Cash in Nasugbu is not available for this order. Only for addresses in Nasugbu.",
			details: { code: "payment_method_unavailable" },
		}),
	);
});
