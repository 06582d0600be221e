import type { TransitDays } from "#lib/delivery-estimate/business-days.ts";

/** Formats days as `5–7` or `2`. */
export const writeTransit = ({ min_days: least, max_days: most }: TransitDays): string =>
	least === most ? String(least) : `${least}–${most}`;

/** Parses `5–7`, `5-7`, `5 to 7` or `2`. For other texts, both numbers are NaN. */
export function readTransit(text: string): TransitDays {
	const [, least = "x", most = least] =
		/^(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?$/.exec(text.trim()) ?? [];
	return { min_days: Number(least), max_days: Number(most) };
}
