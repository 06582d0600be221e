import {
	type FormEvent,
	type InputHTMLAttributes,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { UnsavedEdits } from "./use-unsaved-edits.ts";

interface EditableRowProps {
	label: string;
	value: string;
	/** Note below the value, outside edit mode. */
	note?: ReactNode;
	input: InputHTMLAttributes<HTMLInputElement>;
	edits: UnsavedEdits;
	/** Resolves to why it couldn't be saved; null if it was. */
	onSave: (value: string) => Promise<string | null>;
}

/** A profile field that can be edited separately (§2 profile). */
export function EditableRow({ label, value, note, input, edits, onSave }: EditableRowProps) {
	const [draft, setDraft] = useState<string | null>(null);
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const row = useRef<HTMLDivElement>(null);
	const isEditing = draft !== null;
	const wasEditing = useRef(false);
	const { mark } = edits;
	const isChanged = draft !== null && draft !== value;

	useEffect(() => {
		mark(label, isChanged);
		return () => mark(label, false);
	}, [mark, label, isChanged]);
	useEffect(() => {
		if (isEditing) row.current?.querySelector("input")?.focus();
		else if (wasEditing.current) row.current?.querySelector("button")?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);

	const stop = () => {
		setDraft(null);
		setError(undefined);
	};
	const cancel = () => (isChanged ? edits.askToDiscard(stop) : stop());
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (draft === null || isBusy) return;
		if (!isChanged) return stop();
		setBusy(true);
		const problem = await onSave(draft.trim());
		setBusy(false);
		if (problem === null) return stop();
		setError(problem);
		row.current?.querySelector("input")?.focus();
	};
	if (draft === null) {
		return (
			<div
				ref={row}
				className="flex min-h-18 items-center justify-between gap-4 border-t border-line py-3"
			>
				<div className="min-w-0">
					<p className="text-small text-ink-soft">{label}</p>
					<p className="font-semibold break-words">{value || "Not set"}</p>
					{note}
				</div>
				<Button
					tone="outline"
					size="small"
					aria-label={`Edit ${label.toLowerCase()}`}
					onClick={() => setDraft(value)}
				>
					Edit
				</Button>
			</div>
		);
	}
	return (
		<div ref={row} className="border-t border-line py-4">
			<form noValidate onSubmit={save} className="grid gap-3">
				<Field
					{...input}
					label={label}
					value={draft}
					error={error}
					onChange={(event) => setDraft(event.currentTarget.value)}
					onKeyDown={(event) => event.key === "Escape" && cancel()}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" size="small" disabled={isBusy}>
						Save
					</Button>
					<Button tone="quiet" size="small" onClick={cancel}>
						Cancel
					</Button>
				</div>
			</form>
		</div>
	);
}
