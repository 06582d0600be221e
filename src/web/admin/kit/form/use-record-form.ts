import { useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { messageOf } from "../../../api.ts";
import { toast } from "../../../ui/toast.tsx";
import { type Clash, changedFields, mergeVersions } from "./merge-versions.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type Errors = Readonly<Record<string, readonly string[]>>;

/** What a field of the kit (kit/fields.tsx) takes: `<TextField label="Name" {...form.bind("name")} />` */
export interface Bound<V> {
	name: string;
	value: V;
	onChange: (value: V) => void;
	error: string | undefined;
}

export interface Conflict<Values> {
	clashes: Clash<Values>[];
	/** Keeps, for each clash, one's own value where its name is in the set. */
	resolve: (mine: ReadonlySet<string>) => void;
	close: () => void;
}

export interface RecordForm<Values extends object> {
	values: Values;
	set: <K extends keyof Values & string>(name: K, value: Values[K]) => void;
	bind: <K extends keyof Values & string>(name: K) => Bound<Values[K]>;
	/** The server's words about a field, such as `variations.0.sku`. */
	errorOf: (name: string) => string | undefined;
	/** About the whole; null where there is nothing to say. */
	problem: string | null;
	isDirty: boolean;
	isBusy: boolean;
	/** Gives whether it was saved. */
	submit: () => Promise<boolean>;
	/** Back to what was last read or saved. */
	reset: () => void;
	conflict: Conflict<Values> | null;
}

interface Options<Record, Values> {
	/** As it was read; a fresh one that the page reads later takes its place while nothing is typed. */
	record: Record;
	toValues: (record: Record) => Values;
	/**
	 * @param record the latest, whose version the server wants
	 * @param changed names of the fields that differ from it
	 */
	save: (values: Values, record: Record, changed: readonly string[]) => Promise<Record>;
	onSaved?: (record: Record) => void;
	/** Said when it is saved; "Saved" if not given. */
	done?: string;
	/** The record as it stands now, in the body of a 409; its `current` if not given. */
	currentOf?: (body: globalThis.Record<string, unknown>) => Record;
}

/**
 * A form over one record of the server: its values, its errors by field, what is unsaved, and what
 * happens where somebody else was faster.
 */
export function useRecordForm<Record, Values extends object>({
	record,
	toValues,
	save,
	onSaved,
	done = "Saved",
	currentOf = (body) => body["current"] as Record,
}: Options<Record, Values>): RecordForm<Values> {
	const [base, setBase] = useState({ given: record, record, values: toValues(record) });
	const [values, setValues] = useState(base.values);
	const [errors, setErrors] = useState<Errors>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
	const changed = changedFields(base.values, values);
	const isDirty = changed.length > 0;
	const dirty = useRef(isDirty);
	const running = useRef(false);
	useEffect(() => {
		dirty.current = isDirty;
	}, [isDirty]);
	useLeaveGuard(dirty);

	const take = (next: Record, shown = toValues(next)) => {
		setBase({ given: record, record: next, values: toValues(next) });
		setValues(shown);
		setErrors({});
		setProblem(null);
	};
	if (record !== base.given) {
		if (isDirty) setBase({ ...base, given: record });
		else take(record);
	}

	const answerConflict = (error: ApiError) => {
		const theirs = currentOf(error.body);
		const { merged, clashes } = mergeVersions(base.values, values, toValues(theirs));
		if (clashes.length === 0) {
			take(theirs, merged);
			setProblem("Somebody else changed this meanwhile. Look at it once more, then save again.");
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
		if (running.current) return false;
		const wrong = Object.entries(values).filter(([, value]) => Number.isNaN(value));
		setErrors(Object.fromEntries(wrong.map(([name]) => [name, ["This is not a number."]])));
		setProblem(wrong.length > 0 ? "One of the numbers cannot be read." : null);
		if (wrong.length > 0) return false;
		running.current = true;
		setBusy(true);
		try {
			const saved = await save(values, base.record, changed);
			dirty.current = false;
			take(saved);
			toast(done);
			onSaved?.(saved);
			return true;
		} catch (error) {
			if (error instanceof ApiError && error.code === "changed_elsewhere") answerConflict(error);
			else {
				if (error instanceof ApiError && error.errors) setErrors(error.errors);
				setProblem(messageOf(error, "That could not be saved. Please try again."));
			}
			return false;
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	const set: RecordForm<Values>["set"] = (name, value) =>
		setValues((now) => ({ ...now, [name]: value }));
	const errorOf = (name: string) => errors[name]?.[0];
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
		problem,
		isDirty,
		isBusy,
		submit,
		reset: () => take(base.record),
		conflict,
	};
}
