import type { ShownValue } from "#contract/custom-values.ts";
import { formatValue } from "#lib/custom-fields/format-value.ts";

/** Shows the values of the shop's custom fields. */
const ShownValues = ({ values }: { values: readonly ShownValue[] }) => (
	<dl className="grid gap-3 text-small">
		{values.map((field) => (
			<div key={field.key} className="min-w-0">
				<dt className="text-ink-soft">{field.label}</dt>
				<dd className="break-words whitespace-pre-line">{formatValue(field, field.value)}</dd>
			</div>
		))}
	</dl>
);
export default ShownValues;
