/** Delivery time of a shipping method, in business days. */
export interface TransitDays {
	min_days: number;
	max_days: number;
}

/** Formats a delivery time as `5–7 business days`. */
export function businessDays({ min_days: least, max_days: most }: TransitDays): string {
	if (least === most) return least === 1 ? "1 business day" : `${least} business days`;
	return `${least}–${most} business days`;
}
