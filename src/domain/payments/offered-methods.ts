import type { Queryable } from "#db/database.ts";
import {
	type PaymentSettings,
	readPaymentSettings,
	termsOf,
} from "#domain/settings/payment-settings.ts";
import {
	forEachMethod,
	methodTexts,
	type PaymentMethod,
	paymentMethods,
	paymentRule,
} from "#lib/payments/payment-methods.ts";
import { type PaymentTerms, termsObstacle } from "#lib/payments/payment-terms.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { PaymentProviders } from "./payment-providers.ts";

/**
 * Availability of a payment method. A method is unavailable if the owner has deactivated it, if there is no account to
 * transfer to, or if no provider is configured. Without a provider, the checkout shows the method as 'Coming Soon' or
 * hides it.
 */
export type MethodState = "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";

export type MethodStates = Readonly<Record<PaymentMethod, MethodState>>;

type Providers = Pick<PaymentProviders, "takerOf" | "namedMethods">;

/**
 * Returns the availability of each payment method. A method is offered only if customers can actually pay with it
 * (decisions §11).
 */
export const assessMethods = (
	{ switches, hasAccount }: Pick<PaymentSettings, "switches" | "hasAccount">,
	providers: Providers,
): MethodStates => {
	const own = forEachMethod((method): MethodState => {
		if (!switches[method]) return "switched_off";
		const { provider, moneyComesIn } = paymentRule(method);
		if (provider !== null && !providers.takerOf(method)) {
			return methodTexts(method).isAnnounced ? "coming_soon" : "no_provider";
		}
		return moneyComesIn === "by_hand" && !hasAccount ? "no_account" : "offered";
	});
	const named = providers
		.namedMethods()
		.map(({ code }): [string, MethodState] => [code, switches[code] ? "offered" : "switched_off"]);
	return { ...own, ...Object.fromEntries(named) };
};

/** Returns every method with its availability, in checkout order. */
export async function listPaymentMethods(
	queryable: Queryable,
	payments: Providers,
): Promise<{ code: PaymentMethod; state: MethodState; terms: PaymentTerms }[]> {
	const settings = await readPaymentSettings(queryable);
	const states = assessMethods(settings, payments);
	const codes = [...paymentMethods, ...payments.namedMethods().map(({ code }) => code)];
	return codes.map((code) => ({
		code,
		state: states[code] ?? "switched_off",
		terms: termsOf(settings, code),
	}));
}

/** Returns the payment methods that customers can use now. */
export const listOfferedMethods = async (
	queryable: Queryable,
	payments: Providers,
): Promise<PaymentMethod[]> =>
	(await listPaymentMethods(queryable, payments))
		.filter(({ state }) => state === "offered")
		.map(({ code }) => code);

/** @throws Refusal `payment_method_unavailable` if the method isn't offered */
export function requireOffered(code: PaymentMethod, states: MethodStates): void {
	if (states[code] === "offered") return;
	throw new Refusal(
		"conflict",
		`${methodTexts(code).subject} is not available right now. Please choose another payment method.`,
		{ code: "payment_method_unavailable" },
	);
}

/** @throws Refusal `payment_method_unavailable` if the owner's rules exclude this order */
export function requireWithinTerms(
	code: PaymentMethod,
	terms: PaymentTerms,
	order: Parameters<typeof termsObstacle>[1],
): void {
	const obstacle = termsObstacle(terms, order);
	if (obstacle === null) return;
	throw new Refusal(
		"conflict",
		`${terms.name || methodTexts(code).subject} is not available for this order. ${obstacle}`,
		{ code: "payment_method_unavailable" },
	);
}
