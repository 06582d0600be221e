import { listCustomFields } from "#contract/admin/custom-fields.ts";
import type { CustomFieldKind } from "#lib/custom-fields/custom-field.ts";
import { useRead } from "../kit/read/use-read.ts";
import { ChoiceFilter } from "../kit/table/filters.tsx";
import type { Row, Table } from "../kit/table/use-table.ts";

/**
 * Filters a table by a custom field that has fixed choices or is yes/no. Renders nothing if the shop has no such field.
 */
export function FieldFilter<R extends Row>({
	table,
	kind,
}: {
	table: Table<R>;
	kind: CustomFieldKind;
}) {
	const fields = useRead(listCustomFields, { kind }).value ?? [];
	const choices = fields.flatMap(({ key, label, type, choices: listed }) => {
		if (type === "yes_no") {
			return [
				{ value: `${key}:true`, name: `${label}: yes` },
				{ value: `${key}:false`, name: `${label}: no` },
			];
		}
		return listed.map((choice) => ({ value: `${key}:${choice}`, name: `${label}: ${choice}` }));
	});
	if (choices.length === 0) return null;
	return <ChoiceFilter table={table} name="field" label="Custom field" choices={choices} />;
}
