export interface DayAmount {
	day: string;
	amount: number;
}

/** The total of several consecutive days. */
export interface Bucket {
	from: string;
	to: string;
	amount: number;
}

/** Minimum number of days that trimming keeps, so that the chart has enough bars to compare. */
const minDays = 7;

/**
 * Removes the days at the start that have no sales in either period, but keeps at least `minDays` days.
 * @returns the remaining days of both periods, and how many days were removed
 */
export function trimStart(
	days: readonly DayAmount[],
	before: readonly DayAmount[],
): { days: readonly DayAmount[]; before: readonly DayAmount[]; folded: number } {
	const begin = days.findIndex((day, place) => day.amount > 0 || (before[place]?.amount ?? 0) > 0);
	const folded = Math.max(0, Math.min(begin, days.length - minDays));
	return { days: days.slice(folded), before: before.slice(folded), folded };
}

/** Maximum number of bars. More bars would be too thin to see. */
const maxBars = 62;
const lengths = [1, 7, 30] as const;
export type BucketLength = (typeof lengths)[number];

/** Returns how many days each bar covers, so that the bars aren't too thin. */
export const bucketLength = (days: number): BucketLength =>
	lengths.find((length) => days / length <= maxBars) ?? 30;

/** Groups days into buckets; the last one may be shorter. */
export function bucketDays(days: readonly DayAmount[], length: BucketLength): Bucket[] {
	const buckets: Bucket[] = [];
	for (let start = 0; start < days.length; start += length) {
		const own = days.slice(start, start + length);
		const centavos = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
		buckets.push({
			from: own[0]?.day ?? "",
			to: own.at(-1)?.day ?? "",
			amount: centavos / 100,
		});
	}
	return buckets;
}

/** Returns the top of the chart's axis: a round number that is at least as high as all amounts. */
export function axisTopOf(amounts: readonly number[]): number {
	const most = Math.max(1, ...amounts);
	const unit = 10 ** Math.floor(Math.log10(most));
	const steps = [1, 1.5, 2, 3, 4, 5, 7.5, 10];
	return unit * (steps.find((step) => step * unit >= most) ?? 10);
}
