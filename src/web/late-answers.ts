/**
 * Decides which response counts when a page sends several requests: only the latest, and none sent before a change that
 * is already shown.
 */
export function createLateAnswers() {
	let latest = {};
	return {
		/**
		 * Starts a request and makes all pending ones outdated. Returns a function that tells whether this one is
		 * outdated.
		 */
		begin: (): (() => boolean) => {
			const mine = {};
			latest = mine;
			return () => latest !== mine;
		},
		/** Makes pending responses outdated, because newer data is shown or no one waits for them. */
		outdate: (): void => {
			latest = {};
		},
	};
}
