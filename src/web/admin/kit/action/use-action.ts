import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "#web/api.ts";
import { toast } from "#web/ui/toast.tsx";
import { undoToast } from "./undo-toast.ts";

export interface Outcome<T> {
	/** Success message. */
	done?: string | ((result: T) => string);
	/** Undoes the action: adds an Undo button to the toast. */
	undo?: (result: T) => void;
	onDone?: (result: T) => void;
	/** Fallback message if the server's error has no text. */
	failed?: string | ((error: unknown) => string);
	/** Called on a 409 (somebody else changed the record), for example to reload. */
	onConflict?: (error: ApiError) => void;
	/** Called instead of showing a toast. */
	onFailed?: (message: string, error: unknown) => void;
}

export interface Action {
	isBusy: boolean;
	/** Resolves to true if the action succeeded. A second press while it is running is ignored. */
	run: <T>(work: () => Promise<T>, outcome?: Outcome<T>) => Promise<boolean>;
}

/** State of an action behind a button: busy while it runs, then a toast with the result. */
export function useAction(): Action {
	const [isBusy, setBusy] = useState(false);
	const running = useRef(false);
	return {
		isBusy,
		async run(work, { done, undo, onDone, failed, onConflict, onFailed } = {}) {
			if (running.current) return false;
			running.current = true;
			setBusy(true);
			try {
				const result = await work();
				const said = typeof done === "function" ? done(result) : done;
				if (said && undo) undoToast(said, () => undo(result));
				else if (said) toast(said);
				onDone?.(result);
				return true;
			} catch (error) {
				const otherwise = typeof failed === "function" ? failed(error) : failed;
				const said = messageOf(error, otherwise ?? "Something went wrong. Please try again.");
				if (onFailed) onFailed(said, error);
				else toast(said, "error", 6000);
				if (error instanceof ApiError && error.status === 409) onConflict?.(error);
				return false;
			} finally {
				running.current = false;
				setBusy(false);
			}
		},
	};
}
