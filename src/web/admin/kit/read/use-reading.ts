import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messageOf } from "#web/api.ts";
import { type ReadingLoop, startReading } from "./reading-loop.ts";

export interface Reading<T> {
	/** Data for the current key; null while loading. */
	value: T | null;
	/** The most recent data, even while another key is loading. */
	last: T | null;
	/** Why loading failed. */
	problem: string | null;
	/** When `last` was loaded, in milliseconds since the epoch. */
	readAt: number;
	reload: () => void;
	/** Replaces the data with the response of a change. */
	set: (value: T) => void;
}

export interface ReadingOptions<T> {
	/** Milliseconds between refreshes while the tab is visible. */
	everyMilliseconds?: number | undefined;
	/** Milliseconds to wait before loading, for example while the user types and the key keeps changing. */
	afterMilliseconds?: number;
	/** Loads the data of the same key again when this value changes. */
	again?: unknown;
	/** @param before previous data of the same key; null on the first read */
	onRead?: ((value: T, before: T | null) => void) | undefined;
	/** Message to show if the server's error has no text. */
	failed?: string | undefined;
	/** Cached data by key. It's shown immediately when the user returns to a key. */
	memory?: { recall: (key: string) => T | undefined; remember: (key: string, value: T) => void };
}

interface Known<T> {
	key: string;
	value: T;
	readAt: number;
}

/**
 * Loads data in the back office. `useRead` and `useTable` are built on it.
 * @param key identifies the data; data is loaded when the key changes; null loads nothing
 */
export function useReading<T>(
	key: string | null,
	read: (signal: AbortSignal) => Promise<T>,
	{
		everyMilliseconds,
		afterMilliseconds,
		again,
		onRead,
		failed = "Could not load. Please try again.",
		memory,
	}: ReadingOptions<T> = {},
): Reading<T> {
	const recall = (): Known<T> | null => {
		const value = key === null ? undefined : memory?.recall(key);
		return key === null || value === undefined ? null : { key, value, readAt: Date.now() };
	};
	const [known, setKnown] = useState(recall);
	const [problem, setProblem] = useState<{ key: string; text: string } | null>(null);
	const [attempt, setAttempt] = useState(0);
	const loop = useRef<ReadingLoop | null>(null);
	const shownKey = useRef(key);
	if (key === null && known !== null) setKnown(null);
	const current = known?.key === key ? known : recall();
	const last = current ?? known;

	const show = (at: string, value: T) => {
		memory?.remember(at, value);
		setKnown({ key: at, value, readAt: Date.now() });
		setProblem(null);
	};
	const readNow = useEffectEvent(read);
	const takeRead = useEffectEvent((at: string, value: T, isFirst: boolean) => {
		const before = isFirst || current === null ? null : current.value;
		show(at, value);
		onRead?.(value, before);
	});
	const takeFailure = useEffectEvent((at: string, error: unknown) =>
		setProblem({ key: at, text: messageOf(error, failed) }),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `again` or `attempt` reads the same key again
	useEffect(() => {
		shownKey.current = key;
		if (key === null) return;
		const started = startReading<T>({
			read: (signal) => readNow(signal),
			onRead: (value, isFirst) => takeRead(key, value, isFirst),
			onFailed: (error) => takeFailure(key, error),
			everyMilliseconds,
			afterMilliseconds,
		});
		loop.current = started;
		return started.stop;
	}, [key, everyMilliseconds, afterMilliseconds, attempt, again]);
	const reload = () => {
		setProblem(null);
		setAttempt((count) => count + 1);
	};
	return {
		value: current?.value ?? null,
		last: last?.value ?? null,
		problem: problem?.key === key ? problem.text : null,
		readAt: last?.readAt ?? 0,
		reload,
		set: (value) => {
			if (key === null) return;
			// The change belongs to `key`, but another key is shown now. Its data may not include the change, so read it again.
			if (shownKey.current !== key) return reload();
			loop.current?.outdate();
			show(key, value);
		},
	};
}
