/** Returns true for a part of an address that isn't a place: a ZIP code or the country. */
const isNoPlace = (part: string): boolean => /^(\d{4}|philippines)$/i.test(part);

const placesOf = (address: string): string[] =>
	address
		.split(",")
		.map((part) => part.replace(/\s\d{4}$/, "").trim())
		.filter((part) => part !== "" && !isNoPlace(part));

/**
 * Returns the town that all addresses share, such as `San Isidro, Laguna`; null if they share none. For a single
 * address, returns up to two parts at its end, without the street.
 */
export function townOf(addresses: readonly string[]): string | null {
	const [first = [], ...others] = addresses.map(placesOf);
	const most = others.length > 0 ? first.length : Math.min(2, first.length - 1);
	let shared = 0;
	while (
		shared < most &&
		others.every(
			(places) => places.at(-1 - shared)?.toLowerCase() === first.at(-1 - shared)?.toLowerCase(),
		)
	) {
		shared += 1;
	}
	return shared > 0 ? first.slice(-shared).join(", ") : null;
}
