/** Number of products per transaction, adapted to the time taken. */
export interface BatchSize {
	readonly now: number;
	/** Starts measuring a batch; call the result when done. */
	measure(products: number): () => void;
}

/** Target duration of a transaction in milliseconds: it locks rows, or the whole embedded database. */
const aim = 60;
const [fewest, first, most] = [4, 20, 100];

/** Next batch size: at most double or a quarter of the previous one. */
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
