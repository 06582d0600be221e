/**
 * Keeps a page from showing outdated responses if it sends several requests. Only the response to the latest request is
 * valid, and only until a newer change is shown.
 */
export function createLateAnswers() {
	let latest = {};
	return {
		/**
		 * Starts a request and invalidates all pending ones. Returns a function that returns true if this request has
		 * become invalid.
		 */
		begin: (): (() => boolean) => {
			const mine = {};
			latest = mine;
			return () => latest !== mine;
		},
		/** Invalidates all pending requests, because newer data is shown or no one needs the responses. */
		outdate: (): void => {
			latest = {};
		},
	};
}
