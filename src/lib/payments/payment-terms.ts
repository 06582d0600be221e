import { isInAreas } from "../delivery-estimate/delivery-areas.ts";
import { type Centavos, formatPesos, toPesos } from "../money/money.ts";
import { listInWords } from "../text/list-in-words.ts";
import type { PaymentFee } from "./payment-fee.ts";
import { type PaymentMethod, paymentRule } from "./payment-methods.ts";

/** The owner's terms for a payment method: its name, the orders it's offered for, and its fee. */
export interface PaymentTerms extends PaymentFee {
	/** The owner's name for the method; blank for the default. */
	name: string;
	/** Description at checkout; blank for the default. */
	words: string;
	/** Minimum order amount without the fee; null for no limit. */
	minimum: Centavos | null;
	maximum: Centavos | null;
	/** Areas where the method is offered; empty for everywhere. */
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

/** Returns the terms for a pickup order. Areas don't apply. Cash is paid at the counter without a fee. */
export const termsAtBranch = (method: PaymentMethod, terms: PaymentTerms): PaymentTerms =>
	paymentRule(method).moneyComesIn === "at_delivery"
		? { ...noTerms, name: "Pay at the store", words: "Pay in cash when you pick up your order." }
		: { ...terms, areas: [] };

/** The properties of an order that determine whether a payment method's terms allow it. */
interface PaidOrder {
	/** Items and shipping minus the discount. */
	amount: Centavos;
	/** The address in one line; null if the customer hasn't entered one yet. */
	line: string | null;
}

const pesos = (amount: Centavos) => formatPesos(toPesos(amount));

/**
 * Returns a message that says why an order can't be paid with this method, or null if it can. The server and all pages
 * use this function.
 */
export function termsObstacle(
	{ minimum, maximum, areas }: Pick<PaymentTerms, "minimum" | "maximum" | "areas">,
	{ amount, line }: PaidOrder,
): string | null {
	if (minimum !== null && amount < minimum) return `For orders of ${pesos(minimum)} or more.`;
	if (maximum !== null && amount > maximum) return `For orders of ${pesos(maximum)} or less.`;
	if (line !== null && !isInAreas(line, areas))
		return `Only for addresses in ${listInWords(areas)}.`;
	return null;
}
