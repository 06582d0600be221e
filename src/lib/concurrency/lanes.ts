/**
 * Runs at most `count` tasks at a time, each in one of `count` lanes. Other tasks wait, sorted by rank and then by
 * arrival.
 */
export function createLanes(count: number) {
	let busy = 0;
	const waiting: { rank: number; start: () => void }[] = [];

	return {
		/**
		 * Runs a task when a lane is free.
		 * @param rank tasks with a lower rank run first
		 */
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
				// The next task takes over this lane, so the lane stays busy.
				if (next) next.start();
				else busy -= 1;
			}
		},
	};
}
