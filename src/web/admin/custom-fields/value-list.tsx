import type { FieldWithValue } from "#contract/custom-values.ts";
import { formatValue } from "#lib/custom-fields/format-value.ts";

/** Values of custom fields. */
export const ValueList = ({ fields }: { fields: readonly FieldWithValue[] }) => (
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
