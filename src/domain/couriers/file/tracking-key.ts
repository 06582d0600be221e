import { isRoundedCode, roundedCodeMessage } from "#domain/tables/cells/read-code.ts";

/** Returns only the letters and digits of a number, because couriers write it with and without dashes. */
export const trackingKey = (text: string): string =>
	text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/** Minimum number of digits of a tracking number. */
const fewestDigits = 5;

/** Returns the number without leading zeros, because spreadsheets remove them. Returns null if it contains letters. */
export function keyWithoutZeros(key: string): string | null {
	const digits = /^0*([1-9]\d*)$/.exec(key)?.[1] ?? "";
	return digits.length >= fewestDigits ? digits : null;
}

/** Returns the keys of a file's tracking numbers, with and without their leading zeros. */
export function keysToFind(tracking: readonly string[]): { keys: string[]; bare: string[] } {
	const keys = [...new Set(tracking.map(trackingKey).filter(Boolean))];
	return { keys, bare: [...new Set(keys.flatMap((key) => keyWithoutZeros(key) ?? []))] };
}

/** Finds an entry by its exact tracking number, or without leading zeros if only one entry matches. */
export function findByTracking<Found>(
	all: readonly { key: string | null; found: Found }[],
	/** Returns true if the first of two entries with the same number applies instead of the second. */
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

/** Returns why no parcel has a tracking number, if its spelling reveals the reason. */
export const explainUnknown = (tracking: string): string | null =>
	isRoundedCode(tracking) ? roundedCodeMessage(tracking) : null;
