import { createLateAnswers } from "#web/late-answers.ts";

interface Loop<T> {
	read: (signal: AbortSignal) => Promise<T>;
	/** @param isFirst false: a later look at the same thing */
	onRead: (value: T, isFirst: boolean) => void;
	/** The first read failed; a later look that fails says nothing and tries again. */
	onFailed: (error: unknown) => void;
	/** Between an answer and the next look; none: it is read once. */
	everyMilliseconds?: number | undefined;
	/** Waits so long before the first read, as while somebody types. */
	afterMilliseconds?: number | undefined;
}

export interface ReadingLoop {
	/** What is under way is older than what is known: it does not count, and is read once more. */
	outdate: () => void;
	stop: () => void;
}

/** At most so many times the usual wait passes between two looks that fail. */
const mostPatience = 8;

/**
 * Reads something, and reads it again while the page is looked at: one read at a time, rarer while
 * it fails, none in a hidden tab, and at once when the tab is shown again, the line is back, or the shop tells
 * that something happened (`staff:news`).
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
		timer = setTimeout(lookAgain, everyMilliseconds * Math.min(2 ** failures, mostPatience));
	};
	/** Something has happened: an answer that was asked for before may lack it. */
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
