import { type ReactNode, Suspense, useState } from "react";
import type { FieldWithValue } from "#contract/custom-values.ts";
import { formatValue } from "#lib/custom-fields/format-value.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { WithFields } from "./values-form.tsx";

/** List of custom fields with their values. */
const ValueList = ({ fields }: { fields: readonly FieldWithValue[] }) => (
	<dl className="grid gap-3 text-small @xl:grid-cols-2">
		{fields.map((field) => (
			<div key={field.key} className="min-w-0">
				<dt className="text-fine text-ink-soft">
					{field.label}
					{field.is_shown && " · visible to the customer"}
					{field.is_archived && " · archived"}
				</dt>
				<dd className="break-words whitespace-pre-line">
					{field.value === null ? (
						<span className="text-ink-faint">–</span>
					) : (
						formatValue(field, field.value)
					)}
				</dd>
			</div>
		))}
	</dl>
);

const ValuesForm = lazyPart(() => import("./values-form.tsx"));

/** Shows the custom fields of an order or a customer, with a form to edit them. Renders nothing if there are none. */
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
	/** Wraps the content and its actions in a section of the page. */
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
						// `save` resolves to a record of this type.
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
