/** An order's discount, with the promotions that it consists of. */
interface Discounted<Amount extends number> {
	discount: Amount;
	/** Omitted if none are recorded. */
	discounts?: readonly { label: string; amount: Amount }[] | undefined;
	/** Omitted or null for none. */
	couponCode?: string | null | undefined;
}

/**
 * Returns the discount as rows to show: one row for each promotion by its name, and one for discounts by staff. An
 * order whose only promotion is its coupon has a single row "Discount".
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
	// Amounts are in pesos or centavos. Sums of pesos are exact only if calculated in centavos.
	const centavos = (amount: number) => Math.round(amount * 100);
	const rest = named.reduce((left, { amount }) => left - centavos(amount), centavos(discount));
	return rest > 0 ? [...named, { label: "Discount", amount: (rest / 100) as Amount }] : named;
}

/** Returns the same rows for an order. If the discount is a single row, it contains the code. */
export const orderDiscountRows = <Amount extends number>(
	order: Discounted<Amount>,
): { label: string; amount: Amount }[] =>
	discountRows(order).map(({ label, amount }, _, { length }) => {
		const isPlain = label === "Discount" && length === 1 && order.couponCode;
		return { label: isPlain ? `Discount (${order.couponCode})` : label, amount };
	});
