const hoursAhead = 8;

/** Maximum warranty, in months. */
export const longestWarranty = 120;

/** Returns the warranty in months: the product's, or else its product type's. 0 means no warranty. */
export const warrantyMonths = (product: number | null, productType: number | null): number =>
	product ?? productType ?? 0;

/**
 * Returns the last day of the warranty in Manila, such as `2027-11-26`; null without a warranty. In shorter months, the
 * warranty ends on the last day: one month from January 31 is February 28.
 */
export function warrantyEnd(soldAt: Date, months: number): string | null {
	if (months <= 0) return null;
	const sold = manilaDate(soldAt);
	const [year = 0, month = 1, day = 1] = sold.split("-").map(Number);
	const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0));
	lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
	return lastDay.toISOString().slice(0, 10);
}

/** Returns true if a warranty until this day in Manila is still valid now. */
export const isInWarranty = (until: string | null, now: Date): boolean =>
	until !== null && manilaDate(now) <= until;

const manilaDate = (instant: Date): string =>
	new Date(instant.getTime() + hoursAhead * 60 * 60 * 1000).toISOString().slice(0, 10);
