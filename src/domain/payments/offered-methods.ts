import { type PaymentOption, paymentOptions } from "#contract/user/payment-methods.ts";
import type { Queryable } from "#db/database.ts";
import { type PaymentSwitches, paymentSwitches } from "#domain/settings/payment-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { Refusal } from "#lib/refusal.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/**
 * Whether customers can pay with a method now, and why not: the owner has switched it off, nobody is
 * set up who would take the money, or the shop cannot take it yet and says 'Coming Soon'.
 */
export type MethodState = "offered" | "switched_off" | "no_provider" | "coming_soon";

export type MethodStates = Readonly<Record<PaymentOption, MethodState>>;

type Provider = Pick<PaymentGateway, "provider">;

/** A method is offered only if it can really be paid (decisions §11). */
export const judgeMethods = (switches: PaymentSwitches, { provider }: Provider): MethodStates => ({
	cod: switches.cod ? "offered" : "switched_off",
	gcash: switches.gcash ? "coming_soon" : "switched_off",
	card: !switches.card ? "switched_off" : provider === "none" ? "no_provider" : "offered",
});

/** Every method in the order in which the checkout shows them, and whether it is offered now. */
export async function listPaymentMethods(
	queryable: Queryable,
	payments: Provider,
): Promise<{ code: PaymentOption; state: MethodState }[]> {
	const states = judgeMethods(await readSetting(queryable, paymentSwitches), payments);
	return paymentOptions.map((code) => ({ code, state: states[code] }));
}

/** Those with which customers can pay now. */
export const listOfferedMethods = async (
	queryable: Queryable,
	payments: Provider,
): Promise<PaymentOption[]> =>
	(await listPaymentMethods(queryable, payments))
		.filter(({ state }) => state === "offered")
		.map(({ code }) => code);

const names: Readonly<Record<PaymentOption, string>> = {
	cod: "Cash on delivery",
	gcash: "GCash",
	card: "Card payment",
};

/** @throws Refusal `payment_method_unavailable` unless the method is offered */
export function requireOffered(code: PaymentOption, states: MethodStates): void {
	if (states[code] === "offered") return;
	throw new Refusal(
		"conflict",
		`${names[code]} is not available in this shop now. Please choose another way to pay.`,
		{ code: "payment_method_unavailable" },
	);
}
