import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messageOf } from "#web/api.ts";
import { type ReadingLoop, startReading } from "./reading-loop.ts";

export interface Reading<T> {
	/** What the present key stands for; null until it has come. */
	value: T | null;
	/** The last that came, also while another key is read. */
	last: T | null;
	/** Why it did not come. */
	problem: string | null;
	/** When `last` came, in milliseconds. */
	readAt: number;
	reload: () => void;
	/** Takes over what a change answered. */
	set: (value: T) => void;
}

export interface ReadingOptions<T> {
	/** Reads it again that often while the tab is looked at. */
	everyMilliseconds?: number | undefined;
	/** Waits that long for another key first, as while somebody types. */
	afterMilliseconds?: number;
	/** Where it is another than before, the same is read again. */
	again?: unknown;
	/** @param before what the same key stood for at the look before; null: this is the first */
	onRead?: ((value: T, before: T | null) => void) | undefined;
	/** Said where the server gives no words of its own. */
	failed?: string | undefined;
	/** Remembers what keys stood for, so that it shows at once when one comes back to them. */
	memory?: { recall: (key: string) => T | undefined; remember: (key: string, value: T) => void };
}

interface Known<T> {
	key: string;
	value: T;
	readAt: number;
}

/**
 * What the back office loads, it loads with this: `useRead` and `useTable` stand on it.
 * @param key names what is read: another key reads anew, null reads nothing
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
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
			// Begun beside another key: what is shown by now may have been read before the change.
			if (shownKey.current !== key) return reload();
			loop.current?.outdate();
			show(key, value);
		},
	};
}
