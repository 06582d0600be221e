import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "#web/api.ts";
import { toast } from "#web/ui/toast.tsx";
import { undoToast } from "./undo-toast.ts";

export interface Outcome<T> {
	/** Said when it is done. */
	done?: string | ((result: T) => string);
	/** Takes it back: the toast has an Undo button. */
	undo?: (result: T) => void;
	onDone?: (result: T) => void;
	/** Said where the server gives no words of its own. */
	failed?: string | ((error: unknown) => string);
	/** A 409: somebody was faster. What to do beside saying so, such as reading again. */
	onConflict?: (error: ApiError) => void;
	/** Instead of the toast. */
	onFailed?: (message: string, error: unknown) => void;
}

export interface Action {
	isBusy: boolean;
	/** Gives whether it was done; a second press while the first is under way is not. */
	run: <T>(work: () => Promise<T>, outcome?: Outcome<T>) => Promise<boolean>;
}

/** Something done at the press of a button: busy meanwhile, and said how it ended. */
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
