import { onDemand } from "#lib/caching/on-demand.ts";

const whole = onDemand(() => new Intl.NumberFormat("en-PH"));
const percent = onDemand(
	() => new Intl.NumberFormat("en-PH", { style: "percent", maximumFractionDigits: 0 }),
);

/** Returns `12,345`. */
export const formatCount = (count: number): string => whole().format(count);

/** Returns `1 order` or `12 orders`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
	`${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns the percentage change: `+12%`, `−3%`; null if the earlier value was 0. */
export function changeFrom(before: number, now: number): string | null {
	if (before <= 0) return null;
	const share = (now - before) / before;
	return `${share < 0 ? "−" : "+"}${percent().format(Math.abs(share))}`;
}
