import { isInAreas } from "../delivery-estimate/delivery-areas.ts";
import { type Centavos, formatPesos, toPesos } from "../money/money.ts";
import type { PaymentFee } from "./payment-fee.ts";
import { type PaymentMethod, paymentRule } from "./payment-methods.ts";

/** The owner's terms for a payment method: name, orders and fee. */
export interface PaymentTerms extends PaymentFee {
	/** Blank for the default. */
	name: string;
	/** Description at checkout; blank for the default. */
	words: string;
	/** Order amount without the fee; null for no limit. */
	minimum: Centavos | null;
	maximum: Centavos | null;
	/** Areas; empty for everywhere. */
	areas: readonly string[];
}

export const noTerms: PaymentTerms = {
	name: "",
	words: "",
	minimum: null,
	maximum: null,
	areas: [],
	fee: 0,
	fee_percent: 0,
};

/** Terms for a pickup order: areas don't matter, and cash is paid at the counter without a fee. */
export const termsAtBranch = (method: PaymentMethod, terms: PaymentTerms): PaymentTerms =>
	paymentRule(method).moneyComesIn === "at_delivery"
		? { ...noTerms, name: "Pay at the store", words: "Pay in cash when you pick up your order." }
		: { ...terms, areas: [] };

/** The part of an order that a payment method's terms depend on. */
interface PaidOrder {
	/** Items and shipping minus the discount. */
	amount: Centavos;
	/** The address; null if not chosen yet. */
	line: string | null;
}

const pesos = (amount: Centavos) => formatPesos(toPesos(amount));

function join(places: readonly string[]): string {
	const last = places.at(-1) ?? "";
	return places.length > 1 ? `${places.slice(0, -1).join(", ")} and ${last}` : last;
}

/**
 * Returns why an order can't be paid this way, as a message for the customer, or null. The only place that decides, for
 * the server and for pages.
 */
export function termsObstacle(
	{ minimum, maximum, areas }: Pick<PaymentTerms, "minimum" | "maximum" | "areas">,
	{ amount, line }: PaidOrder,
): string | null {
	if (minimum !== null && amount < minimum) return `For orders of ${pesos(minimum)} or more.`;
	if (maximum !== null && amount > maximum) return `For orders of ${pesos(maximum)} or less.`;
	if (line !== null && !isInAreas(line, areas)) return `Only for addresses in ${join(areas)}.`;
	return null;
}
