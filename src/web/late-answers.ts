/**
 * Which answer counts, wherever a page asks more than once: the latest question's, and none that was
 * asked for before a change that is shown already.
 */
export function createLateAnswers() {
	let latest = {};
	return {
		/** Asks: what is under way is late from now on. Gives what tells whether this one is late. */
		begin: (): (() => boolean) => {
			const mine = {};
			latest = mine;
			return () => latest !== mine;
		},
		/** What is under way is older than what is known by now, or nobody waits for it any more. */
		outdate: (): void => {
			latest = {};
		},
	};
}
