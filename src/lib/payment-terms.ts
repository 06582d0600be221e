import { isInAreas } from "./delivery-areas.ts";
import { type Centavos, formatPesos, toPesos } from "./money.ts";
import type { PaymentFee } from "./payment-fee.ts";
import { type PaymentMethod, paymentRule } from "./payment-methods.ts";

/** What an owner says of a way to pay: what it is called, which orders it is for and what it costs. */
export interface PaymentTerms extends PaymentFee {
	/** "": as the shop is shipped. */
	name: string;
	/** Under its name at the checkout; "": as the shop is shipped. */
	words: string;
	/** Of an order, without the fee; null: any. */
	minimum: Centavos | null;
	maximum: Centavos | null;
	/** Places that it is for; none: everywhere. */
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

/**
 * The same for an order that is collected at a branch: it goes to no area, and who would have paid the
 * rider pays at the counter, where nothing is charged for that.
 */
export const termsAtBranch = (method: PaymentMethod, terms: PaymentTerms): PaymentTerms =>
	paymentRule(method).moneyComesIn === "at_delivery"
		? { ...noTerms, name: "Pay at the branch", words: "Pay in cash when you pick up your order." }
		: { ...terms, areas: [] };

/** Of an order, what a way to pay may depend on. */
interface PaidOrder {
	/** Its items and shipping, less its discount. */
	amount: Centavos;
	/** Of its address; null: not chosen yet. */
	line: string | null;
}

const pesos = (amount: Centavos) => formatPesos(toPesos(amount));

function join(places: readonly string[]): string {
	const last = places.at(-1) ?? "";
	return places.length > 1 ? `${places.slice(0, -1).join(", ")} and ${last}` : last;
}

/**
 * Why an order cannot be paid so, in words for the customer; null where it can. The one place that
 * says so, for the server that refuses it and the page that explains it.
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
