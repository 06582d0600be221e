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
	...[100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 20_000, 50_000],
].map((pesos) => pesos * 100);

const mostBands = 5;

/** Counts prices by the steps between which they lie. */
export class PriceHistogram {
	readonly #counts = new Uint32Array(priceSteps.length + 1);

	add(price: number): void {
		let step = 0;
		while (step < priceSteps.length && price >= (priceSteps[step] as number)) step++;
		this.#counts[step] = (this.#counts[step] as number) + 1;
	}

	/** A few bands over all prices, none of them empty; none where all lie within one. */
	bands(): PriceBand[] {
		const bands = [...this.#counts].flatMap((count, step): PriceBand[] =>
			count === 0
				? []
				: [
						{
							from: priceSteps[step - 1] ?? null,
							to: step < priceSteps.length ? (priceSteps[step] as number) - 1 : null,
							count,
						},
					],
		);
		while (bands.length > mostBands) {
			const together = bands
				.slice(1)
				.map(({ count }, at) => count + (bands[at] as PriceBand).count);
			const at = together.indexOf(Math.min(...together));
			const [first, second] = bands.slice(at, at + 2) as [PriceBand, PriceBand];
			bands.splice(at, 2, { from: first.from, to: second.to, count: together[at] as number });
		}
		return bands.length > 1 ? bands : [];
	}
}
