import { useState } from "react";
import { ApiError } from "#contract/client.ts";
import { type Action, type Outcome, useAction } from "../action/use-action.ts";

/** What was refused, as it stands in a form. */
interface Refused {
	/** About the whole; null where there is nothing to say. */
	problem: string | null;
	/** By the field's name. */
	errors: Readonly<Record<string, readonly string[]>>;
	/** How often something was refused so far. */
	times: number;
}

interface FormOutcome<T> extends Omit<Outcome<T>, "onFailed"> {
	/** The one field that it is about: what has no field of its own is said beside it. */
	field?: string;
	/** Gives whether it has dealt with it: then nothing is said beside what it says itself. */
	onRefused?: (error: ApiError, message: string) => boolean;
}

export interface FormAction extends Pick<Action, "isBusy"> {
	refused: Refused;
	errorOf: (name: string) => string | undefined;
	/** As `run` of `useAction`; a refusal is kept, for `ActionForm` and its fields to say. */
	run: <T>(work: () => Promise<T>, outcome?: FormOutcome<T>) => Promise<boolean>;
	/** Says what is wrong before anything is sent. */
	refuse: (problem: string | null, errors?: Refused["errors"]) => void;
	refuseField: (field: string, message: string) => void;
	/** Says no longer what was wrong, with all or with one field, as when it is typed anew. */
	forget: (field?: string) => void;
}

const nothing: Refused = { problem: null, errors: {}, times: 0 };

/** Something sent with a form: busy meanwhile, and what was wrong stands in the form. */
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
