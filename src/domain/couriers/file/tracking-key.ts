import { isRoundedCode, roundedCodeMessage } from "#domain/tables/cells/read-code.ts";

/** Returns a tracking number without dashes and spaces, in capitals, because couriers use different notations. */
export const trackingKey = (text: string): string =>
	text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/** Minimum number of digits of a tracking number. */
const fewestDigits = 5;

/**
 * Returns a number without leading zeros, which spreadsheets remove. Returns null if it has letters or too few digits.
 */
export function keyWithoutZeros(key: string): string | null {
	const digits = /^0*([1-9]\d*)$/.exec(key)?.[1] ?? "";
	return digits.length >= fewestDigits ? digits : null;
}

/** Returns the normalized tracking numbers of a file, and the same numbers without leading zeros. */
export function keysToFind(tracking: readonly string[]): { keys: string[]; bare: string[] } {
	const keys = [...new Set(tracking.map(trackingKey).filter(Boolean))];
	return { keys, bare: [...new Set(keys.flatMap((key) => keyWithoutZeros(key) ?? []))] };
}

/**
 * Returns a function that finds an entry by its tracking number. A number without its leading zeros matches too, unless
 * several entries could be meant.
 */
export function findByTracking<Found>(
	all: readonly { key: string | null; found: Found }[],
	/** Returns true if the first of two entries with the same number takes precedence over the second. */
	isBetter: (one: Found, known: Found) => boolean,
): (tracking: string) => Found | undefined {
	const exact = new Map<string, Found>();
	const bare = new Map<string, Set<string>>();
	for (const { key, found } of all) {
		if (!key) continue;
		const known = exact.get(key);
		if (known === undefined || isBetter(found, known)) exact.set(key, found);
		const without = keyWithoutZeros(key);
		if (without !== null) bare.set(without, (bare.get(without) ?? new Set()).add(key));
	}
	return (tracking) => {
		const key = trackingKey(tracking);
		const [only, ...others] = bare.get(keyWithoutZeros(key) ?? "") ?? [];
		return exact.get(key) ?? (others.length === 0 ? exact.get(only ?? "") : undefined);
	};
}

/** Returns a message if a tracking number was rounded by a spreadsheet and therefore can't be found, otherwise null. */
export const explainUnknown = (tracking: string): string | null =>
	isRoundedCode(tracking) ? roundedCodeMessage(tracking) : null;
