/** Runs at most `count` pieces of work at a time; the others wait in the order they came. */
export function createLanes(count: number) {
	let busy = 0;
	const waiting: { rank: number; start: () => void }[] = [];

	return {
		/** @param rank goes before all of a higher one */
		async run<T>(work: () => Promise<T>, rank = 0): Promise<T> {
			if (busy >= count) {
				await new Promise<void>((resolve) => {
					const before = waiting.findLastIndex((each) => each.rank <= rank);
					waiting.splice(before + 1, 0, { rank, start: resolve });
				});
			} else busy += 1;
			try {
				return await work();
			} finally {
				const next = waiting.shift();
				// A lane that is handed on stays busy.
				if (next) next.start();
				else busy -= 1;
			}
		},
	};
}
