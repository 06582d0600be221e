/** What ends an address without being a place: a ZIP code, the country. */
const isNoPlace = (part: string): boolean => /^(\d{4}|philippines)$/i.test(part);

const placesOf = (address: string): string[] =>
	address
		.split(",")
		.map((part) => part.replace(/\s\d{4}$/, "").trim())
		.filter((part) => part !== "" && !isNoPlace(part));

/**
 * The town that all addresses share, as they end: `San Isidro, Laguna`; null where they share none.
 * Of a single address its last two places, behind the street.
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
