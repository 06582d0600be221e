import type { FormEvent } from "react";
import { addOrderNote, removeOrderNote } from "#contract/admin/order-notes.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

export function OrderNotes({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const add = (text: string) => change.run(() => api(addOrderNote, { id: order.id, text }));
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const text = typed(form, "text").trim();
		if (text && (await add(text))) form.reset();
	};
	const remove = (note: AdminOrderDetail["notes"][number]) =>
		change.run(() => api(removeOrderNote, { id: order.id, note_id: note.id }), {
			done: "Note deleted",
			undo: () => add(note.text),
		});
	return (
		<PanelSection title="Staff notes">
			<ul className="grid gap-3 empty:hidden">
				{order.notes.map((note) => (
					<li
						key={note.id}
						className="flex items-start gap-2 rounded-small bg-tint-mango px-3 py-2"
					>
						<div className="min-w-0 flex-1">
							<p className="whitespace-pre-line break-words">{note.text}</p>
							<p className="text-fine text-ink-soft">
								{note.author_name} · {exactTime(note.created_at)}
							</p>
						</div>
						{note.is_own && (
							<IconButton
								label="Delete this note"
								className="-my-1 -mr-2"
								onClick={() => remove(note)}
							>
								<Icon name="close" className="size-4" />
							</IconButton>
						)}
					</li>
				))}
			</ul>
			<form onSubmit={submit} className="flex items-end gap-2 pt-2">
				<textarea
					name="text"
					aria-label="New note"
					placeholder="Only staff see this"
					rows={1}
					maxLength={2000}
					className={classNames(inputClass, "min-h-11! py-2.5 text-small!")}
				/>
				<Button
					type="submit"
					size="small"
					tone="outline"
					className="shrink-0"
					disabled={change.isBusy}
				>
					Add note
				</Button>
			</form>
		</PanelSection>
	);
}
