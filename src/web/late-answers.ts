/**
 * Decides which response a page uses if it sends several requests. It uses only the response to the latest request, and
 * not even that one if a newer change is already shown.
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
