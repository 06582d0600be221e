import { createLateAnswers } from "#web/late-answers.ts";

interface Loop<T> {
	read: (signal: AbortSignal) => Promise<T>;
	/** @param isFirst false for a refresh */
	onRead: (value: T, isFirst: boolean) => void;
	/** Called if the first read failed. A failed refresh is retried silently. */
	onFailed: (error: unknown) => void;
	/** Interval between refreshes. If omitted, data is read only once. */
	everyMilliseconds?: number | undefined;
	/** Delay before the first read, for example while the user types. */
	afterMilliseconds?: number | undefined;
}

export interface ReadingLoop {
	/** Discards the response to a pending read, because newer data is known, and reads again. */
	outdate: () => void;
	stop: () => void;
}

/** Maximum factor by which failed refreshes lengthen the interval. */
const maxIntervalFactor = 8;

/**
 * Reads data and refreshes it while the page is visible. Only one read runs at a time. Reads are less frequent while
 * they fail, and stop in a hidden tab. Refreshes immediately when the tab becomes visible, the connection returns, or
 * an event arrives (`staff:news`).
 */
export function startReading<T>({
	read,
	onRead,
	onFailed,
	everyMilliseconds,
	afterMilliseconds,
}: Loop<T>): ReadingLoop {
	const stopped = new AbortController();
	const answers = createLateAnswers();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnderWay = false;
	let isFirst = true;
	let failures = 0;

	const readNow = async () => {
		isUnderWay = true;
		const isLate = answers.begin();
		try {
			const value = await read(stopped.signal);
			if (stopped.signal.aborted) return;
			failures = 0;
			if (isLate()) return readNow();
			onRead(value, isFirst);
		} catch (error) {
			if (stopped.signal.aborted) return;
			failures += 1;
			if (isFirst) onFailed(error);
		}
		isFirst = false;
		isUnderWay = false;
		scheduleRead();
	};
	const scheduleRead = () => {
		if (everyMilliseconds === undefined) return;
		timer = setTimeout(refresh, everyMilliseconds * Math.min(2 ** failures, maxIntervalFactor));
	};
	/**
	 * Discards the response to a pending read, because it may not include the change that caused the event, and reads
	 * again.
	 */
	const onEvent = () => {
		answers.outdate();
		refresh();
	};
	const refresh = () => {
		if (isUnderWay || document.visibilityState !== "visible") return;
		clearTimeout(timer);
		void readNow();
	};

	if (afterMilliseconds) timer = setTimeout(readNow, afterMilliseconds);
	else void readNow();
	if (everyMilliseconds !== undefined) {
		document.addEventListener("visibilitychange", refresh, { signal: stopped.signal });
		window.addEventListener("focus", refresh, { signal: stopped.signal });
		window.addEventListener("online", refresh, { signal: stopped.signal });
		window.addEventListener("staff:news", onEvent, { signal: stopped.signal });
	}
	return {
		outdate: answers.outdate,
		stop: () => {
			clearTimeout(timer);
			stopped.abort();
		},
	};
}
