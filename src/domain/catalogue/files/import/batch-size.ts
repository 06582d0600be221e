/** How many products go into one transaction, learnt from how long the ones before took. */
export interface BatchSize {
	readonly now: number;
	/** Begins to measure the work on so many; what it gives is called when that is done. */
	measure(products: number): () => void;
}

/**
 * A transaction holds rows that others want, and the embedded database as a whole: for about so long,
 * in milliseconds.
 */
const aim = 60;
const [fewest, first, most] = [4, 20, 100];

/** The size after a batch of so many products took so long: at most twice or a quarter of the one before. */
export function nextBatchSize(before: number, products: number, milliseconds: number): number {
	const fitting = (products * aim) / Math.max(milliseconds, 0.1);
	const bounded = Math.min(Math.max(fitting, before / 4), before * 2);
	return Math.round(Math.min(Math.max(bounded, fewest), most));
}

export function createBatchSize(clock: () => number = () => performance.now()): BatchSize {
	let now = first;
	return {
		get now() {
			return now;
		},
		measure(products) {
			const begun = clock();
			return () => {
				now = nextBatchSize(now, products, clock() - begun);
			};
		},
	};
}
