/** Prices of round steps; the last has no end. Centavos. */
export interface PriceBand {
	/** null: from nothing on. */
	from: number | null;
	/** The highest price in it; null: however high. */
	to: number | null;
	count: number;
}

/** Where a band may begin, in centavos. */
export const priceSteps: readonly number[] = [
	100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 20_000, 50_000,
].map((pesos) => pesos * 100);

const mostBands = 5;

/** A group of values that each document has one of; no filter can be called so. */
export const stepGroup = "price step";
const stepFacets = Array.from(
	{ length: priceSteps.length + 1 },
	(_, step) => `${stepGroup}:${step}`,
);

/** Between which steps a price lies, as a value to be counted with the others. */
export function stepFacet(price: number): string {
	let step = 0;
	while (step < priceSteps.length && price >= (priceSteps[step] as number)) step++;
	return stepFacets[step] as string;
}

/** A few bands over all prices, none of them empty; none where all lie within one. */
export function bandsOf(countOf: (stepFacet: string) => number): PriceBand[] {
	const bands = stepFacets.flatMap((facet, step): PriceBand[] => {
		const count = countOf(facet);
		if (count === 0) return [];
		const to = step < priceSteps.length ? (priceSteps[step] as number) - 1 : null;
		return [{ from: priceSteps[step - 1] ?? null, to, count }];
	});
	while (bands.length > mostBands) {
		const together = bands.slice(1).map(({ count }, at) => count + (bands[at] as PriceBand).count);
		const at = together.indexOf(Math.min(...together));
		const [first, second] = bands.slice(at, at + 2) as [PriceBand, PriceBand];
		bands.splice(at, 2, { from: first.from, to: second.to, count: together[at] as number });
	}
	return bands.length > 1 ? bands : [];
}
