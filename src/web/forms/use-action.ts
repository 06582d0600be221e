import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "#web/api.ts";
import { toast } from "#web/ui/toast.tsx";
import { undoToast } from "./undo-toast.ts";

export interface Outcome<T> {
	/** Success message. */
	done?: string | ((result: T) => string);
	/** Undoes the action. If set, the toast has an Undo button. */
	undo?: (result: T) => void;
	onDone?: (result: T) => void;
	/** Message to show if the server's error has no text. */
	failed?: string | ((error: unknown) => string);
	/** Called for status 409, which means that someone else has changed the record. Can be used to reload the record. */
	onConflict?: (error: ApiError) => void;
	/** True if success leads to another page. The button then stays busy until the page changes. */
	leaves?: boolean;
}

interface ButtonOutcome<T> extends Outcome<T> {
	/** Called with the error message, which is then not shown in a toast. */
	onFailed?: (message: string, error: unknown) => void;
}

interface FormOutcome<T> extends Outcome<T> {
	/** Name of the field that shows an error if the server's error doesn't name any field. */
	field?: string;
	/** Returns the error message for the whole form, or "" to use the server's message. */
	summary?: (errors: Refused["errors"]) => string;
	/** Returns true if the error was handled, so that no message is shown. */
	onRefused?: (error: ApiError, message: string) => boolean;
}

/** Errors of a form. */
interface Refused {
	/** Error about the whole form, or null. */
	problem: string | null;
	/** Errors by field name. */
	errors: Readonly<Record<string, readonly string[]>>;
	/** Number of failed attempts so far. */
	times: number;
}

export interface Action {
	isBusy: boolean;
	/**
	 * Runs a button's action and shows errors in a toast. Resolves to true if it succeeded. Does nothing if an action is
	 * already running.
	 */
	run: <T>(work: () => Promise<T>, outcome?: ButtonOutcome<T>) => Promise<boolean>;
	/** Runs a form's action like `run`, but stores its errors for `ActionForm` and the fields. */
	submit: <T>(work: () => Promise<T>, outcome?: FormOutcome<T>) => Promise<boolean>;
	refused: Refused;
	errorOf: (name: string) => string | undefined;
	/** Shows an error that was found before sending. */
	refuse: (problem: string | null, errors?: Refused["errors"]) => void;
	refuseField: (field: string, message: string) => void;
	/** Clears the errors of all fields, or of one field, for example when the user edits it. */
	forget: (field?: string) => void;
}

const nothing: Refused = { problem: null, errors: {}, times: 0 };

/** Runs a button's action or a form's submission, and knows whether it is running and why it failed. */
export function useAction(): Action {
	const [isBusy, setBusy] = useState(false);
	const running = useRef(false);
	const run: Action["run"] = async (
		work,
		{ done, undo, onDone, failed, onConflict, onFailed, leaves = false } = {},
	) => {
		if (running.current) return false;
		running.current = true;
		let isLeaving = false;
		setBusy(true);
		try {
			const result = await work();
			const said = typeof done === "function" ? done(result) : done;
			if (said && undo) undoToast(said, () => undo(result));
			else if (said) toast(said);
			onDone?.(result);
			isLeaving = leaves;
			return true;
		} catch (error) {
			const otherwise = typeof failed === "function" ? failed(error) : failed;
			const said = messageOf(error, otherwise ?? "Something went wrong. Please try again.");
			if (onFailed) onFailed(said, error);
			else toast(said, "error", 6000);
			if (error instanceof ApiError && error.status === 409) onConflict?.(error);
			return false;
		} finally {
			running.current = isLeaving;
			setBusy(isLeaving);
		}
	};
	const form = useRefused();
	const { refuse, refuseField, forget } = form;
	const submit: Action["submit"] = (work, { field, summary, onRefused, ...outcome } = {}) =>
		run(
			() => {
				forget();
				return work();
			},
			{
				...outcome,
				onFailed: (message, error) => {
					const isApi = error instanceof ApiError;
					if (isApi && onRefused?.(error, message)) return;
					const errors = (isApi && error.errors) || {};
					if (field && Object.keys(errors).length === 0) refuseField(field, message);
					else refuse(summary?.(errors) || message, errors);
				},
			},
		);
	return { isBusy, run, submit, ...form };
}

function useRefused(): Pick<Action, "refused" | "errorOf" | "refuse" | "refuseField" | "forget"> {
	const [refused, setRefused] = useState(nothing);
	const refuse: Action["refuse"] = (problem, errors = {}) =>
		setRefused(({ times }) => ({ problem, errors, times: times + 1 }));
	return {
		refused,
		errorOf: (name) => refused.errors[name]?.[0],
		refuse,
		refuseField: (field, message) => refuse(null, { [field]: [message] }),
		forget: (field) =>
			setRefused(({ problem, errors, times }) => {
				if (field === undefined) return { ...nothing, times };
				const { [field]: _, ...others } = errors;
				return { problem, errors: others, times };
			}),
	};
}
