import { useState } from "react";
import { ApiError } from "#contract/client.ts";
import { type Action, type Outcome, useAction } from "../action/use-action.ts";

/** An error of a form. */
interface Refused {
	/** Error about the whole form, or null. */
	problem: string | null;
	/** Errors by field name. */
	errors: Readonly<Record<string, readonly string[]>>;
	/** Number of failed attempts so far. */
	times: number;
}

interface FormOutcome<T> extends Omit<Outcome<T>, "onFailed"> {
	/** The field that errors without a field of their own are shown at. */
	field?: string;
	/** Returns true if it handled the error, so that no message is shown. */
	onRefused?: (error: ApiError, message: string) => boolean;
}

export interface FormAction extends Pick<Action, "isBusy"> {
	refused: Refused;
	errorOf: (name: string) => string | undefined;
	/** Like `run` of `useAction`, but errors are stored for `ActionForm` and its fields to show. */
	run: <T>(work: () => Promise<T>, outcome?: FormOutcome<T>) => Promise<boolean>;
	/** Shows an error found before sending. */
	refuse: (problem: string | null, errors?: Refused["errors"]) => void;
	refuseField: (field: string, message: string) => void;
	/** Clears the errors of all fields or of one, for example when it is edited. */
	forget: (field?: string) => void;
}

const nothing: Refused = { problem: null, errors: {}, times: 0 };

/** State of a form submission: busy while it runs, then its errors. */
export function useFormAction(): FormAction {
	const { isBusy, run } = useAction();
	const [refused, setRefused] = useState(nothing);
	const refuse: FormAction["refuse"] = (problem, errors = {}) =>
		setRefused(({ times }) => ({ problem, errors, times: times + 1 }));
	const refuseField = (field: string, message: string) => refuse(null, { [field]: [message] });
	const forget: FormAction["forget"] = (field) =>
		setRefused(({ problem, errors, times }) => {
			if (field === undefined) return { ...nothing, times };
			const { [field]: _, ...others } = errors;
			return { problem, errors: others, times };
		});
	return {
		isBusy,
		refused,
		errorOf: (name) => refused.errors[name]?.[0],
		run(work, { field, onRefused, ...outcome } = {}) {
			return run(
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
						else refuse(message, errors);
					},
				},
			);
		},
		refuse,
		refuseField,
		forget,
	};
}
