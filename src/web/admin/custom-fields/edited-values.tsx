import { type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ValueList } from "./value-list.tsx";
import type { WithFields } from "./values-form.tsx";

const ValuesForm = lazyPart(() => import("./values-form.tsx"));

/** View and edit the custom fields of an order or a customer. Renders nothing if there are none. */
export function EditedValues<Record extends WithFields>({
	record,
	mayEdit,
	save,
	onSaved,
	frame,
}: {
	record: Record;
	mayEdit: boolean;
	save: (change: {
		version: number;
		values: { [key: string]: string | number | boolean | null };
	}) => Promise<Record>;
	onSaved: (record: Record) => void;
	/** Wraps the fields in a section of the page. */
	frame: (content: ReactNode, actions: ReactNode) => ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	const { custom_fields: fields } = record;
	if (fields.length === 0) return null;
	const canEdit = mayEdit && fields.some(({ is_archived: isArchived }) => !isArchived);
	return frame(
		isOpen ? (
			<Suspense fallback={<ValueList fields={fields} />}>
				<ValuesForm
					record={record}
					save={save}
					onSaved={(saved) => {
						setOpen(false);
						// The type follows from what `save` returns.
						onSaved(saved as Record);
					}}
				/>
			</Suspense>
		) : (
			<ValueList fields={fields} />
		),
		canEdit && (
			<Button size="small" tone="quiet" onClick={() => setOpen(!isOpen)}>
				{isOpen ? "Close" : "Edit"}
			</Button>
		),
	);
}
