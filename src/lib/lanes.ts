/** Runs at most `count` pieces of work at a time; the others wait in the order they came. */
export function createLanes(count: number) {
	let busy = 0;
	const waiting: (() => void)[] = [];

	return {
		async run<T>(work: () => Promise<T>): Promise<T> {
			if (busy >= count) await new Promise<void>((resolve) => waiting.push(resolve));
			else busy += 1;
			try {
				return await work();
			} finally {
				const next = waiting.shift();
				// A lane that is handed on stays busy.
				if (next) next();
				else busy -= 1;
			}
		},
	};
}
