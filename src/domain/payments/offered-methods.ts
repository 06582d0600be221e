import type { Queryable } from "#db/database.ts";
import { type PaymentSettings, readPaymentSettings } from "#domain/settings/payment-settings.ts";
import {
	forEachOption,
	isPaymentMethod,
	type PaymentOption,
	paymentOptions,
	paymentRules,
	waysToPay,
} from "#lib/payment-methods.ts";
import { Refusal } from "#lib/refusal.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/**
 * Whether customers can pay with a method now, and why not: the owner has switched it off, nobody is
 * set up who would take the money, there is no account to send it to, or the shop cannot take it yet and
 * says 'Coming Soon'.
 */
export type MethodState = "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";

export type MethodStates = Readonly<Record<PaymentOption, MethodState>>;

type Provider = Pick<PaymentGateway, "provider">;

/** A method is offered only if it can really be paid (decisions §11). */
export const judgeMethods = (
	{ switches, hasAccount }: PaymentSettings,
	{ provider }: Provider,
): MethodStates =>
	forEachOption((option) => {
		if (!switches[option]) return "switched_off";
		if (!isPaymentMethod(option)) return "coming_soon";
		const rule = paymentRules[option];
		if (rule.provider !== null && provider === "none") return "no_provider";
		return rule.moneyComesIn === "by_hand" && !hasAccount ? "no_account" : "offered";
	});

/** Every method in the order in which the checkout shows them, and whether it is offered now. */
export async function listPaymentMethods(
	queryable: Queryable,
	payments: Provider,
): Promise<{ code: PaymentOption; state: MethodState }[]> {
	const states = judgeMethods(await readPaymentSettings(queryable), payments);
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

/** @throws Refusal `payment_method_unavailable` unless the method is offered */
export function requireOffered(code: PaymentOption, states: MethodStates): void {
	if (states[code] === "offered") return;
	throw new Refusal(
		"conflict",
		`${waysToPay[code].subject} is not available in this shop now. Please choose another way to pay.`,
		{ code: "payment_method_unavailable" },
	);
}
