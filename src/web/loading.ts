import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { createLateAnswers } from "./late-answers.ts";
import { createStore, useStore } from "./ui/store.ts";

/** The outcome of a request: a value, or the error that the page shows instead. */
export type Answer<Value> = { value: Value } | { error: unknown };

/** Turns a request into one that never rejects, so that its failure needs no catch. Used by the loaders of pages. */
export const ask = <Value>(question: Promise<Value>): Promise<Answer<Value>> =>
	question.then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	);

export interface Loaded<Value> {
	/** The latest value; null until loaded. */
	value: Value | null;
	/** Reason why the latest request failed. The previous value stays visible. */
	error: unknown;
	hasFailed: boolean;
	isLoading: boolean;
	/** Waits for the response to a new request and shows it. Responses to earlier requests are ignored. */
	load: (question: Promise<Value>) => Promise<void>;
	/** Shows a value from another source, such as the response to a change. */
	show: (value: Value) => void;
}

type Shown<Value> = Omit<Loaded<Value>, "load" | "show">;

/** Returns the state after a response. Ignores status 401, because the page then redirects to the sign-in. */
function answered<Value>(shown: Shown<Value>, answer: Answer<Value>): Shown<Value> {
	if ("value" in answer)
		return { value: answer.value, error: null, hasFailed: false, isLoading: false };
	const { error } = answer;
	if (error instanceof ApiError && error.status === 401) return shown;
	return { ...shown, error, hasFailed: true, isLoading: false };
}

/** Creates the state of data that is requested repeatedly. */
export function createLoaded<Value>() {
	const { initial, get, set, subscribe } = createStore<Shown<Value>>({
		value: null,
		error: null,
		hasFailed: false,
		isLoading: true,
	});
	const answers = createLateAnswers();
	return {
		initial,
		get,
		subscribe,
		/** Waits for this response and ignores responses to earlier requests. */
		follow: async (question: Promise<Answer<Value>>): Promise<void> => {
			const isLate = answers.begin();
			set({ ...get(), isLoading: true });
			const answer = await question;
			if (!isLate()) set(answered(get(), answer));
		},
		/** Called when the component unmounts. */
		leave: answers.outdate,
		show: (value: Value) => {
			answers.outdate();
			set({ value, error: null, hasFailed: false, isLoading: false });
		},
	};
}

/**
 * Returns the response to the loader's request and, after `load`, the response to the latest request. Content without a
 * loader uses `useRequest`.
 * @param first null if nothing has been requested yet, as on the server
 */
export function useLoaded<Value>(first: Promise<Answer<Value>> | null): Loaded<Value> {
	const [loaded] = useState(createLoaded<Value>);
	const { follow, leave, show } = loaded;
	useEffect(() => {
		if (first) follow(first);
		return leave;
	}, [first, follow, leave]);
	const load = useCallback((question: Promise<Value>) => follow(ask(question)), [follow]);
	return { ...useStore(loaded), load, show };
}

/**
 * Loads content that opens over a page or depends on a selection. Sends a new request when the key changes. Unlike
 * `useRead` in the back office, it doesn't refresh automatically, which keeps the shop's scripts small.
 * @param key identifies the request; null requests nothing
 * @param afterMilliseconds delay in case the key changes again, for example while the user types
 */
export function useRequest<Value>(
	key: string | null,
	read: () => Promise<Value>,
	afterMilliseconds = 0,
): Loaded<Value> {
	const loaded = useLoaded<Value>(null);
	const { load } = loaded;
	const question = useRef(read);
	question.current = read;
	useEffect(() => {
		if (key === null) return;
		if (afterMilliseconds === 0) return void load(question.current());
		let timer: ReturnType<typeof setTimeout> | undefined;
		const rest = new Promise((resolve) => {
			timer = setTimeout(resolve, afterMilliseconds);
		});
		void load(rest.then(() => question.current()));
		return () => clearTimeout(timer);
	}, [key, load, afterMilliseconds]);
	return loaded;
}
