/** A price range in centavos with round limits. The last range has no upper limit. */
export interface PriceBand {
	/** Lowest price included; null for no lower limit. */
	from: number | null;
	/** Highest price included; null for no upper limit. */
	to: number | null;
	count: number;
}

/** Possible lower limits of bands, in centavos. */
export const priceSteps: readonly number[] = [
	100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 20_000, 50_000,
].map((pesos) => pesos * 100);

const maxBands = 5;

/**
 * Internal filter group for price steps, in which each document has one value. The name contains a space, so it differs
 * from the names of all other filters.
 */
export const stepGroup = "price step";
const stepFacets = Array.from(
	{ length: priceSteps.length + 1 },
	(_, step) => `${stepGroup}:${step}`,
);

/**
 * Returns the price step of a price as a facet value, so that documents per step are counted together with other
 * facets.
 */
export function stepFacet(price: number): string {
	let step = 0;
	while (step < priceSteps.length && price >= (priceSteps[step] as number)) step++;
	return stepFacets[step] as string;
}

/** Returns a few non-empty bands that cover all prices. Returns none if a single band would contain all prices. */
export function bandsOf(countOf: (stepFacet: string) => number): PriceBand[] {
	const bands = stepFacets.flatMap((facet, step): PriceBand[] => {
		const count = countOf(facet);
		if (count === 0) return [];
		const to = step < priceSteps.length ? (priceSteps[step] as number) - 1 : null;
		return [{ from: priceSteps[step - 1] ?? null, to, count }];
	});
	while (bands.length > maxBands) {
		const together = bands.slice(1).map(({ count }, at) => count + (bands[at] as PriceBand).count);
		const at = together.indexOf(Math.min(...together));
		const [first, second] = bands.slice(at, at + 2) as [PriceBand, PriceBand];
		bands.splice(at, 2, { from: first.from, to: second.to, count: together[at] as number });
	}
	return bands.length > 1 ? bands : [];
}
