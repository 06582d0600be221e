import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { createLateAnswers } from "./late-answers.ts";
import { createStore, useStore } from "./ui/store.ts";

/** The outcome of a request. A failure is also an outcome, which the page shows in its place. */
export type Answer<Value> = { value: Value } | { error: unknown };

/** Wraps a request so that its failure needs no catch. Used by page loaders. */
export const ask = <Value>(question: Promise<Value>): Promise<Answer<Value>> =>
	question.then(
		(value) => ({ value }),
		(error: unknown) => ({ error }),
	);

export interface Loaded<Value> {
	/** Null until loaded. */
	value: Value | null;
	/** Why the latest request failed. The previous value is still shown. */
	error: unknown;
	hasFailed: boolean;
	isLoading: boolean;
	/** Waits for a new response. If there are several, only the latest counts. */
	load: (question: Promise<Value>) => Promise<void>;
	/** Shows a value known from elsewhere, such as after a change. */
	show: (value: Value) => void;
}

type Shown<Value> = Omit<Loaded<Value>, "load" | "show">;

/** Returns the state after a response. A lost session has already redirected. */
function answered<Value>(shown: Shown<Value>, answer: Answer<Value>): Shown<Value> {
	if ("value" in answer)
		return { value: answer.value, error: null, hasFailed: false, isLoading: false };
	const { error } = answer;
	if (error instanceof ApiError && error.status === 401) return shown;
	return { ...shown, error, hasFailed: true, isLoading: false };
}

/** Creates the state for requests that follow one another. */
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
		/** Waits for this response and ignores all earlier ones. */
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
 * Returns the result of the loader's request, then of later ones. Content without a loader uses `useAsked`.
 * @param first null if nothing has been requested yet, as in the server's page
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
 * How the shop reads content that opens over a page or depends on a selection: requests again whenever the key changes.
 * Unlike `useRead` of the back office it doesn't refresh automatically, to keep the scripts of the first page small.
 * @param key identifies the request; null requests nothing
 * @param afterMilliseconds delay in case the key changes again, for example while the user types
 */
export function useAsked<Value>(
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
