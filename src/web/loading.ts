import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { createLateAnswers } from "./late-answers.ts";
import { createStore, useStore } from "./ui/store.ts";

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

type Shown<Value> = Omit<Loaded<Value>, "load" | "show">;

/** What is shown of a question once it is answered; a lost session has led away already. */
function answered<Value>(shown: Shown<Value>, answer: Answer<Value>): Shown<Value> {
	if ("value" in answer)
		return { value: answer.value, error: null, hasFailed: false, isLoading: false };
	const { error } = answer;
	if (error instanceof ApiError && error.status === 401) return shown;
	return { ...shown, error, hasFailed: true, isLoading: false };
}

/** What is shown of the questions that are asked one after the other. */
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
		/** Waits for this answer, and for no earlier one any more. */
		follow: async (question: Promise<Answer<Value>>): Promise<void> => {
			const isLate = answers.begin();
			set({ ...get(), isLoading: true });
			const answer = await question;
			if (!isLate()) set(answered(get(), answer));
		},
		/** Nobody looks any more. */
		leave: answers.outdate,
		show: (value: Value) => {
			answers.outdate();
			set({ value, error: null, hasFailed: false, isLoading: false });
		},
	};
}

/**
 * What a page's loader has begun to ask for, then what was asked for since.
 * @param first null where nothing is asked for yet, as on the server's page
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
 * For what opens over a page or follows a choice on it: asks again whenever the key changes.
 * @param key names what is asked for; null asks for nothing
 */
export function useAsked<Value>(key: string | null, read: () => Promise<Value>): Loaded<Value> {
	const loaded = useLoaded<Value>(null);
	const { load } = loaded;
	const question = useRef(read);
	question.current = read;
	useEffect(() => {
		if (key !== null) void load(question.current());
	}, [key, load]);
	return loaded;
}
