import { useEffect, useRef, useState } from "react";
import { hasCode } from "#contract/client.ts";
import type { ProblemFields } from "#contract/problems.ts";
import { type Action, useAction } from "#web/forms/use-action.ts";
import { type Clash, changedFields, mergeVersions } from "./merge-versions.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Props for a field of kit/form/fields.tsx: `<TextField label="Name" {...form.bind("name")} />` */
export interface Bound<V> {
	name: string;
	value: V;
	onChange: (value: V) => void;
	error: string | undefined;
}

export interface Conflict<Values> {
	clashes: Clash<Values>[];
	/** Resolves each clash: keeps the current user's value for the names in the set. */
	resolve: (mine: ReadonlySet<string>) => void;
	close: () => void;
}

export interface RecordForm<Values extends object>
	extends Pick<Action, "isBusy" | "refused" | "errorOf"> {
	values: Values;
	set: <K extends keyof Values & string>(name: K, value: Values[K]) => void;
	bind: <K extends keyof Values & string>(name: K) => Bound<Values[K]>;
	isDirty: boolean;
	/** Resolves to true if the record was saved. */
	submit: () => Promise<boolean>;
	/** Discards changes since the last load or save. */
	reset: () => void;
	conflict: Conflict<Values> | null;
}

/** The part of a form that its fields use. */
export type FormFields<Values extends object> = Pick<
	RecordForm<Values>,
	"values" | "set" | "bind" | "errorOf"
>;

interface Options<Record, Values> {
	/** The loaded record. A newer version replaces it unless the form has unsaved changes. */
	record: Record;
	toValues: (record: Record) => Values;
	/**
	 * @param record latest version, which the server compares with the stored one
	 * @param changed names of the fields that differ from `record`
	 */
	save: (values: Values, record: Record, changed: readonly string[]) => Promise<Record>;
	onSaved?: (record: Record) => void;
	/** Initial values that count as unsaved changes. */
	proposed?: Partial<Values>;
	/** Success message. Defaults to "Saved". */
	done?: string;
	/** Called when the user discards changes, by leaving the page or with Cancel. */
	onDiscarded?: () => void;
	/** Returns the current record from a 409 response. By default, the record is the response's field `current`. */
	currentOf?: (conflict: ProblemFields<"changed_elsewhere">) => Record;
}

/** A form for one server record: values, errors by field, unsaved changes, and merging of concurrent edits. */
export function useRecordForm<Record, Values extends object>({
	record,
	toValues,
	save,
	onSaved,
	proposed,
	done = "Saved",
	onDiscarded,
	currentOf = ({ current }) => current as Record,
}: Options<Record, Values>): RecordForm<Values> {
	const [base, setBase] = useState({ given: record, record, values: toValues(record) });
	const [values, setValues] = useState<Values>({ ...base.values, ...proposed });
	const { isBusy, refused, errorOf, submit: send, refuse, forget } = useAction();
	const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
	const changed = changedFields(base.values, values);
	const isDirty = changed.length > 0;
	const dirty = useRef(isDirty);
	useEffect(() => {
		dirty.current = isDirty;
	}, [isDirty]);
	useLeaveGuard(dirty, onDiscarded);

	const take = (next: Record, shown = toValues(next)) => {
		setBase({ given: record, record: next, values: toValues(next) });
		setValues(shown);
		forget();
	};
	if (record !== base.given) {
		if (isDirty) setBase({ ...base, given: record });
		else take(record);
	}

	const answerConflict = (conflict: ProblemFields<"changed_elsewhere">) => {
		const theirs = currentOf(conflict);
		const { merged, clashes } = mergeVersions(base.values, values, toValues(theirs));
		if (clashes.length === 0) {
			take(theirs, merged);
			refuse("Someone else changed this, too. Review your changes, then save again.");
			return;
		}
		setConflict({
			clashes,
			close: () => setConflict(null),
			resolve: (mine) => {
				const kept = clashes.filter(({ name }) => mine.has(name));
				const own = Object.fromEntries(kept.map(({ name, yours }) => [name, yours]));
				take(theirs, { ...merged, ...own });
				setConflict(null);
			},
		});
	};
	const submit = async () => {
		const wrong = Object.entries(values).filter(([, value]) => Number.isNaN(value));
		if (wrong.length > 0) {
			const errors = wrong.map(([name]) => [name, ["Enter a number."]]);
			refuse("Check the numbers you entered.", Object.fromEntries(errors));
			return false;
		}
		return send(() => save(values, base.record, changed), {
			done,
			failed: "Your changes could not be saved. Please try again.",
			onDone: (saved) => {
				dirty.current = false;
				take(saved);
				onSaved?.(saved);
			},
			onRefused: (error) => {
				if (!hasCode(error, "changed_elsewhere")) return false;
				answerConflict(error.body);
				return true;
			},
		});
	};
	const set: RecordForm<Values>["set"] = (name, value) =>
		setValues((now) => ({ ...now, [name]: value }));
	return {
		values,
		set,
		bind: (name) => ({
			name,
			value: values[name],
			onChange: (value) => set(name, value),
			error: errorOf(name),
		}),
		errorOf,
		refused,
		isDirty,
		isBusy,
		submit,
		reset: () => {
			take(base.record);
			onDiscarded?.();
		},
		conflict,
	};
}
