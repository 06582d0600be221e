/** Ends what waits for a store that is silent, or takes too long in all. */
export interface Patience {
	signal: AbortSignal;
	/** Something came. */
	heard(): void;
	close(): void;
}

/** @param given.also ends it as well */
export function bePatient(given: { silence: number; whole: number; also: AbortSignal }): Patience {
	const silent = new AbortController();
	const end = () => silent.abort(new Error("The store is silent."));
	let timer = setTimeout(end, given.silence);
	return {
		signal: AbortSignal.any([silent.signal, given.also, AbortSignal.timeout(given.whole)]),
		heard() {
			clearTimeout(timer);
			timer = setTimeout(end, given.silence);
		},
		close: () => clearTimeout(timer),
	};
}
