import { createLateAnswers } from "#web/late-answers.ts";

interface Loop<T> {
	read: (signal: AbortSignal) => Promise<T>;
	/** @param isFirst false for a refresh */
	onRead: (value: T, isFirst: boolean) => void;
	/** Called if the first read failed. A failed refresh is silent and tried again. */
	onFailed: (error: unknown) => void;
	/** Interval between refreshes; without it, data is read once. */
	everyMilliseconds?: number | undefined;
	/** Delay before the first read, for example while the user types. */
	afterMilliseconds?: number | undefined;
}

export interface ReadingLoop {
	/** Discards the answer to a read in progress, because newer data is known, and reads once more. */
	outdate: () => void;
	stop: () => void;
}

/** Failed refreshes wait up to this many times the normal interval. */
const maxIntervalFactor = 8;

/**
 * Reads data and refreshes it while the page is visible. One read at a time, less often while reads fail, never in a
 * hidden tab. Refreshes immediately when the tab becomes visible, the connection returns, or an event arrives
 * (`staff:news`).
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

	const look = async () => {
		isUnderWay = true;
		const isLate = answers.begin();
		try {
			const value = await read(stopped.signal);
			if (stopped.signal.aborted) return;
			failures = 0;
			if (isLate()) return look();
			onRead(value, isFirst);
		} catch (error) {
			if (stopped.signal.aborted) return;
			failures += 1;
			if (isFirst) onFailed(error);
		}
		isFirst = false;
		isUnderWay = false;
		plan();
	};
	const plan = () => {
		if (everyMilliseconds === undefined) return;
		timer = setTimeout(lookAgain, everyMilliseconds * Math.min(2 ** failures, maxIntervalFactor));
	};
	/** An event arrived, so the answer to a read in progress may not include it. */
	const lookAnew = () => {
		answers.outdate();
		lookAgain();
	};
	const lookAgain = () => {
		if (isUnderWay || document.visibilityState !== "visible") return;
		clearTimeout(timer);
		void look();
	};

	if (afterMilliseconds) timer = setTimeout(look, afterMilliseconds);
	else void look();
	if (everyMilliseconds !== undefined) {
		document.addEventListener("visibilitychange", lookAgain, { signal: stopped.signal });
		window.addEventListener("focus", lookAgain, { signal: stopped.signal });
		window.addEventListener("online", lookAgain, { signal: stopped.signal });
		window.addEventListener("staff:news", lookAnew, { signal: stopped.signal });
	}
	return {
		outdate: answers.outdate,
		stop: () => {
			clearTimeout(timer);
			stopped.abort();
		},
	};
}
