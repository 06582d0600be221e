/** Thrown if the queue is full, either in total or for this owner. */
export class LanesFull extends Error {
	override name = "LanesFull";
}

interface FairLanesOptions {
	/** Number of tasks that run at the same time. Each occupies one lane. */
	count: number;
	mostWaiting: number;
	mostWaitingOfOne: number;
}

/**
 * Runs a limited number of tasks at a time. Other tasks wait in a queue of limited length, in which their owners take
 * turns.
 */
export interface FairLanes {
	/**
	 * Runs a task when it's the owner's turn.
	 * @throws LanesFull immediately if the queue is full
	 */
	run<T>(owner: string, work: () => Promise<T>): Promise<T>;
	readonly waiting: number;
}

export function createFairLanes(options: FairLanesOptions): FairLanes {
	/** Waiting tasks by owner. The first owner in the map is next. Owners without waiting tasks are removed. */
	const queues = new Map<string, (() => void)[]>();
	let busy = 0;
	let waiting = 0;

	function wait(owner: string): Promise<void> {
		const queue = queues.get(owner) ?? [];
		if (waiting >= options.mostWaiting || queue.length >= options.mostWaitingOfOne) {
			throw new LanesFull();
		}
		waiting += 1;
		queues.set(owner, queue);
		return new Promise((resolve) => queue.push(resolve));
	}

	function takeNext(): (() => void) | undefined {
		const [first] = queues;
		if (!first) return undefined;
		const [owner, queue] = first;
		queues.delete(owner);
		const start = queue.shift();
		if (queue.length > 0) queues.set(owner, queue);
		waiting -= 1;
		return start;
	}

	return {
		async run(owner, work) {
			if (busy >= options.count) await wait(owner);
			else busy += 1;
			try {
				return await work();
			} finally {
				const next = takeNext();
				// The next task takes over this lane, so the lane stays busy.
				if (next) next();
				else busy -= 1;
			}
		},
		get waiting() {
			return waiting;
		},
	};
}
