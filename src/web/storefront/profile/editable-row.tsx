import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { joinErrors } from "../../account/registration.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { profileToast } from "./profile-toast.ts";
import type { UnsavedEdits } from "./use-unsaved-edits.ts";

interface EditableRowProps {
	label: string;
	value: string;
	/** Note below the value; hidden while the value is being edited. */
	note?: ReactNode;
	input: InputHTMLAttributes<HTMLInputElement>;
	edits: UnsavedEdits;
	onSave: (value: string) => Promise<void>;
}

/** A field of the profile, which can be edited on its own (specification §2, profile). */
export function EditableRow({ label, value, note, input, edits, onSave }: EditableRowProps) {
	const [draft, setDraft] = useState<string | null>(null);
	const action = useAction();
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
		action.forget();
	};
	const cancel = () => (isChanged ? edits.askToDiscard(stop) : stop());
	const save = () => {
		if (draft === null) return;
		if (!isChanged) return stop();
		void action.submit(() => onSave(draft.trim()), {
			failed: "Please try again.",
			onDone: () => {
				profileToast("Saved");
				stop();
			},
			onRefused: ({ errors }, message) => {
				profileToast("Save failed", "error");
				action.refuseField("value", joinErrors(errors) || message);
				return true;
			},
		});
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
			<ActionForm action={action} onSubmit={save} className="grid gap-3">
				<Field
					{...input}
					label={label}
					value={draft}
					error={action.errorOf("value")}
					onChange={(event) => setDraft(event.currentTarget.value)}
					onKeyDown={(event) => event.key === "Escape" && cancel()}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" size="small" disabled={action.isBusy}>
						Save
					</Button>
					<Button tone="quiet" size="small" onClick={cancel}>
						Cancel
					</Button>
				</div>
			</ActionForm>
		</div>
	);
}
