import { expect, it } from "vitest";
import { paymentSwitches } from "#domain/settings/payment-settings.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { noTerms } from "#lib/payments/payment-terms.ts";
import { assessMethods, requireOffered, requireWithinTerms } from "./offered-methods.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { providersOf } from "./payment-providers.ts";

const atFirst = paymentSwitches.defaultValue;
const allOn = {
	...atFirst,
	maya: true,
	qrph: true,
	grabpay: true,
	shopeepay: true,
	online_banking: true,
	billease: true,
	transfer: true,
};
const takenBy = (...methods: PaymentMethod[]) =>
	providersOf([{ methods } as unknown as PaymentGateway]);
const nobody = providersOf([]);

/**
 * The last text of each case has the expected states of the methods in this order: cash, GCash, card, Maya, QR Ph,
 * GrabPay, ShopeePay, online banking, BillEase, transfer.
 */
it.each([
	[
		"the default settings and a provider for cards",
		atFirst,
		takenBy("card"),
		"offered coming_soon offered off off off off off off off",
	],
	[
		"the default settings without a provider",
		atFirst,
		nobody,
		"offered coming_soon no_provider off off off off off off off",
	],
	[
		"everything on and providers for everything",
		allOn,
		takenBy("card", "gcash", "maya", "qrph", "grabpay", "shopeepay", "online_banking", "billease"),
		"offered offered offered offered offered offered offered offered offered offered",
	],
	[
		"everything on and a provider for cards only",
		allOn,
		takenBy("card"),
		"offered coming_soon offered no_provider no_provider no_provider no_provider no_provider no_provider offered",
	],
	[
		"everything on and providers for e-wallets only",
		allOn,
		takenBy("gcash", "maya"),
		"offered offered no_provider offered no_provider no_provider no_provider no_provider no_provider offered",
	],
	[
		"everything on except cards",
		{ ...allOn, card: false },
		takenBy("card"),
		"offered coming_soon off no_provider no_provider no_provider no_provider no_provider no_provider offered",
	],
	[
		"cash and GCash off",
		{ ...atFirst, cod: false, gcash: false },
		takenBy("card", "gcash"),
		"off off offered off off off off off off off",
	],
] as const)(
	"each payment method has the right state with %s",
	(_case, switches, providers, expected) => {
		const states = Object.values(assessMethods({ switches, hasAccount: true }, providers));
		expect(states.join(" ").replaceAll("switched_off", "off")).toBe(expected);
	},
);

it("bank transfer is offered only if there is an account to transfer to", () => {
	expect(assessMethods({ switches: allOn, hasAccount: false }, nobody)).toMatchObject({
		cod: "offered",
		transfer: "no_account",
	});
});

it("an unavailable payment method is refused with a message and a code", () => {
	const states = assessMethods({ switches: atFirst, hasAccount: false }, nobody);
	expect(() => requireOffered("cod", states)).not.toThrow();
	expect(() => requireOffered("card", states)).toThrow(
		expect.objectContaining({
			kind: "conflict",
			message: "Card payment is not available right now. Please choose another payment method.",
			details: { code: "payment_method_unavailable" },
		}),
	);
	expect(() => requireOffered("gcash", states)).toThrow("GCash is not available");
});

it("a payment method that was added after the setting was saved has its default", () => {
	expect(paymentSwitches.schema.parse({ card: false })).toEqual({ ...atFirst, card: false });
});

it("a payment method that the owner's rules exclude is refused with the reason and the owner's name for the method", () => {
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
