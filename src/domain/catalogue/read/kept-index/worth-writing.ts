/** What is known of an index that is kept somewhere. */
export interface KeptState {
	/** Whether a start would take it. */
	isTaken: boolean;
	ageMilliseconds: number;
	/** Products that have changed since. */
	changed: number;
	/** How many there are. */
	products: number;
}

/** Of all products, so many changed are worth a new file. */
const changedShare = 0.05;
const oldestMilliseconds = 6 * 3_600_000;
export const pauseMilliseconds = 10 * 60_000;

/** Whether a newer one is to take its place. */
export function isWorthWriting({
	isTaken,
	ageMilliseconds: age,
	changed,
	products,
}: KeptState): boolean {
	if (age <= pauseMilliseconds) return false;
	return !isTaken || age > oldestMilliseconds || changed >= changedShare * products;
}
