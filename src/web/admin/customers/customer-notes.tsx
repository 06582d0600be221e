import { useState } from "react";
import { addCustomerNote, type Customer, removeCustomerNote } from "#contract/admin/customers.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";

export function CustomerNotes({
	customer: { id, notes },
	onChanged,
}: {
	customer: Customer;
	onChanged: (customer: Customer) => void;
}) {
	const [text, setText] = useState("");
	const action = useAction();
	const noting = useAction();
	const confirm = useConfirm();
	const add = () => {
		if (!text.trim()) return noting.refuseField("text", "Enter a note first.");
		void noting.submit(() => api(addCustomerNote, { id, text }), {
			done: "Note added",
			onDone: (changed) => {
				setText("");
				onChanged(changed);
			},
			field: "text",
		});
	};
	const remove = async (note: Customer["notes"][number]) => {
		const isSure = await confirm({
			title: "Delete this note?",
			text: `“${note.text}” will be deleted permanently.`,
			confirmLabel: "Delete note",
			danger: true,
		});
		if (!isSure) return;
		void action.run(() => api(removeCustomerNote, { id, note_id: note.id }), {
			done: "Note deleted",
			onDone: onChanged,
		});
	};
	return (
		<Section
			title="Notes"
			hint="Customers don't see notes in the shop, but get them when they download their data."
		>
			<ActionForm action={noting} onSubmit={add} isBrief className="flex items-start gap-2">
				<Field
					label="New note"
					value={text}
					maxLength={2_000}
					autoComplete="off"
					error={noting.errorOf("text")}
					onChange={(event) => {
						setText(event.currentTarget.value);
						noting.forget("text");
					}}
					className="min-w-0 flex-1"
				/>
				<Button type="submit" tone="secondary" disabled={noting.isBusy} className="mt-7">
					Add note
				</Button>
			</ActionForm>
			{notes.length > 0 && (
				<ul className="grid divide-y divide-line text-small">
					{notes.map((note) => (
						<li key={note.id} className="flex items-start justify-between gap-3 py-2">
							<div className="min-w-0">
								<p className="break-words whitespace-pre-line">{note.text}</p>
								<p className="text-fine text-ink-soft">
									{note.author_name} · {exactTime(note.created_at)}
								</p>
							</div>
							<IconButton
								label={`Delete the note “${note.text.slice(0, 40)}”`}
								disabled={action.isBusy}
								onClick={() => remove(note)}
								className="-my-1"
							>
								<Icon name="trash" className="size-5" />
							</IconButton>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
