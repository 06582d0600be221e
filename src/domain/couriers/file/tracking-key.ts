import { isSpoiltCode, spoiltCode } from "#domain/tables/cells/read-code.ts";

/** Letters and digits alone: couriers write the same number with and without dashes. */
export const trackingKey = (text: string): string =>
	text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/** Fewer digits are no number of a parcel. */
const fewestDigits = 5;

/** A number as a spreadsheet shows it that has dropped its zeros; null if it has letters, too. */
export function keyWithoutZeros(key: string): string | null {
	const digits = /^0*([1-9]\d*)$/.exec(key)?.[1] ?? "";
	return digits.length >= fewestDigits ? digits : null;
}

/** The keys of a file's tracking numbers, and those without their zeros. */
export function keysToFind(tracking: readonly string[]): { keys: string[]; bare: string[] } {
	const keys = [...new Set(tracking.map(trackingKey).filter(Boolean))];
	return { keys, bare: [...new Set(keys.flatMap((key) => keyWithoutZeros(key) ?? []))] };
}

/** Finds by a tracking number as it is, or but for its zeros where only one has it so. */
export function findByTracking<Found>(
	all: readonly { key: string | null; found: Found }[],
	/** Of two with the same number the one that counts. */
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

/** Why no parcel has a tracking number, where its spelling tells. */
export const whyUnknown = (tracking: string): string | null =>
	isSpoiltCode(tracking) ? spoiltCode(tracking) : null;
