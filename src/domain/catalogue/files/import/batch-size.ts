/** Number of products per transaction, adjusted to the duration of earlier transactions. */
export interface BatchSize {
	readonly now: number;
	/** Starts measuring a batch. Call the returned function when the batch is done. */
	measure(products: number): () => void;
}

/**
 * Target duration of a transaction in milliseconds. Transactions must be short, because they lock rows. In the embedded
 * database (PGlite), a transaction even blocks all other queries.
 */
const aim = 60;
const [fewest, first, most] = [4, 20, 100];

/** Returns the size of the next batch, which is at most double and at least a quarter of the previous size. */
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
