/** An order's discount and the promotions that caused it. */
interface Discounted<Amount extends number> {
	discount: Amount;
	/** Omitted if no promotions were recorded. */
	discounts?: readonly { label: string; amount: Amount }[] | undefined;
	/** Omitted or null without a code. */
	couponCode?: string | null | undefined;
}

/**
 * Returns the rows of a discount for display: one row per promotion, and one for the discount by staff. An order with
 * its coupon as the only promotion has a single row "Discount".
 */
export function discountRows<Amount extends number>({
	discount,
	discounts = [],
	couponCode,
}: Discounted<Amount>): { label: string; amount: Amount }[] {
	const plain = [{ label: "Discount", amount: discount }];
	if (discount === 0) return [];
	const named = discounts.filter(({ amount }) => amount > 0);
	const code = (couponCode ?? "").toUpperCase();
	if (named.every(({ label }) => label.toUpperCase() === code)) return plain;
	// Amounts are in pesos or centavos. Sums of pesos are exact only if they are calculated in centavos.
	const centavos = (amount: number) => Math.round(amount * 100);
	const rest = named.reduce((left, { amount }) => left - centavos(amount), centavos(discount));
	return rest > 0 ? [...named, { label: "Discount", amount: (rest / 100) as Amount }] : named;
}

/**
 * Returns the rows of an order's discount for display. If the only row is "Discount", its label includes the coupon
 * code.
 */
export const orderDiscountRows = <Amount extends number>(
	order: Discounted<Amount>,
): { label: string; amount: Amount }[] =>
	discountRows(order).map(({ label, amount }, _, { length }) => {
		const isPlain = label === "Discount" && length === 1 && order.couponCode;
		return { label: isPlain ? `Discount (${order.couponCode})` : label, amount };
	});
