import { useEffect, useState } from "react";
import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { api, messageOf } from "../../../api.ts";

export interface ReadOne<T> {
	/** Null until it has come. */
	value: T | null;
	/** Why it did not come. */
	problem: string | null;
	reload: () => void;
	/** Takes over what a change answered. */
	set: (value: T) => void;
}

/**
 * Something a page reads when it opens, and again where its input is another one.
 * @param everyMilliseconds reads it again that often while the tab is looked at
 */
export function useRead<E extends Endpoint>(
	endpoint: E,
	input: Input<E>,
	everyMilliseconds?: number,
): ReadOne<Output<E>> {
	const asked = JSON.stringify(input);
	const [read, setRead] = useState<{ asked: string; value: Output<E> } | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
	useEffect(() => {
		const stop = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = async (isFirst: boolean) => {
			try {
				const call = api as (...call: unknown[]) => Promise<Output<E>>;
				const value = await call(endpoint, JSON.parse(asked), { signal: stop.signal });
				setRead({ asked, value });
				setProblem(null);
			} catch (error) {
				if (stop.signal.aborted) return;
				if (isFirst) setProblem(messageOf(error, "This could not be loaded. Please try again."));
			}
			plan();
		};
		const plan = () => {
			clearTimeout(timer);
			if (everyMilliseconds && !stop.signal.aborted)
				timer = setTimeout(lookAgain, everyMilliseconds);
		};
		const lookAgain = () => {
			if (document.visibilityState === "visible") look(false);
		};
		setProblem(null);
		look(true);
		if (everyMilliseconds) document.addEventListener("visibilitychange", lookAgain);
		return () => {
			stop.abort();
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", lookAgain);
		};
	}, [endpoint, asked, everyMilliseconds, attempt]);
	return {
		value: read?.asked === asked ? read.value : null,
		problem,
		reload: () => setAttempt((count) => count + 1),
		set: (value) => setRead({ asked, value }),
	};
}
