import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";

/** How a question to the server ended: a failure is an answer, which its place on the page tells. */
export type Answer<Value> = { value: Value } | { error: unknown };

/** A question whose failure nobody has to catch: what a page's loader begins to ask for. */
export const ask = <Value>(question: Promise<Value>): Promise<Answer<Value>> =>
	question.then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	);

export interface Loaded<Value> {
	/** Null until it has come. */
	value: Value | null;
	/** Why the last question brought nothing; what came before is still shown. */
	error: unknown;
	hasFailed: boolean;
	isLoading: boolean;
	/** Waits for another answer: of several questions only the latest may answer. */
	load: (question: Promise<Value>) => Promise<void>;
	/** Shows what is known otherwise, as after a change. */
	show: (value: Value) => void;
}

const nothingYet = { value: null, error: null, hasFailed: false, isLoading: true };

/**
 * What a page's loader has begun to ask for, then what was asked for since.
 * @param first null where nothing is asked for yet, as on the server's page
 */
export function useLoaded<Value>(first: Promise<Answer<Value>> | null): Loaded<Value> {
	const [state, setState] = useState<Omit<Loaded<Value>, "load" | "show">>(nothingYet);
	const latest = useRef<Promise<Answer<Value>>>(undefined);
	const follow = useCallback(async (question: Promise<Answer<Value>>) => {
		latest.current = question;
		setState((now) => ({ ...now, isLoading: true }));
		const answer = await question;
		if (latest.current !== question) return;
		// A lost session has led away already.
		if ("error" in answer && answer.error instanceof ApiError && answer.error.status === 401)
			return;
		setState((now) =>
			"value" in answer
				? { value: answer.value, error: null, hasFailed: false, isLoading: false }
				: { ...now, error: answer.error, hasFailed: true, isLoading: false },
		);
	}, []);
	useEffect(() => {
		if (first) follow(first);
		return () => {
			latest.current = undefined;
		};
	}, [first, follow]);
	const load = useCallback((question: Promise<Value>) => follow(ask(question)), [follow]);
	const show = useCallback(
		(value: Value) => setState((now) => ({ ...now, value, error: null, hasFailed: false })),
		[],
	);
	return { ...state, load, show };
}

/**
 * For what opens over a page or follows a choice on it: asks again whenever the key changes.
 * @param key names what is asked for; null asks for nothing
 */
export function useAsked<Value>(key: string | null, read: () => Promise<Value>): Loaded<Value> {
	const loaded = useLoaded<Value>(null);
	const { load } = loaded;
	const question = useRef(read);
	question.current = read;
	useEffect(() => {
		if (key !== null) load(question.current());
	}, [key, load]);
	return loaded;
}
