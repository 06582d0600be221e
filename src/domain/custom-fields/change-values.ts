import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import type {
	CustomField,
	CustomFieldKind,
	CustomValues,
	GivenValues,
} from "#lib/custom-fields/custom-field.ts";
import { mergeValues } from "#lib/custom-fields/merge-values.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readFields, valueTableOf } from "./read-fields.ts";

/**
 * Validates submitted values and merges them into the existing ones.
 * @param name path of the values in the request, for field errors
 * @throws Refusal `invalid` at the fields
 */
export function requireValues(
	fields: readonly CustomField[],
	before: CustomValues,
	given: GivenValues,
	by: "staff" | "customer",
	name: "values" | "custom_fields",
): { values: CustomValues; changed: readonly string[] } {
	const { errors, ...settled } = mergeValues(fields, before, given, by);
	const [first] = Object.entries(errors);
	if (!first) return settled;
	const [key, message] = first;
	const label = fields.find((field) => field.key === key)?.label ?? key;
	throw new Refusal("invalid", `${label}: ${message}`, {
		errors: Object.fromEntries(
			Object.entries(errors).map(([each, text]) => [`${name}.${each}`, [text]]),
		),
	});
}

/**
 * Saves custom field values of an order or a customer. Omitted values stay unchanged. Returns the keys of the fields
 * that changed.
 * @throws Refusal `changed_elsewhere` if someone else has changed the values
 */
export async function changeValues(
	transaction: Queryable,
	kind: CustomFieldKind,
	ownerId: number,
	{ version, values: given }: { version?: number | undefined; values: GivenValues },
	by: "staff" | "customer",
): Promise<readonly string[]> {
	const { name: table, owner } = valueTableOf(kind);
	// Updating the row without changing it locks it, so that concurrent changes wait.
	const before = await transaction.one<{ values: CustomValues; version: number }>(sql`
		insert into ${table} (${owner}, "values") values (${ownerId}, '{}')
		on conflict (${owner}) do update set version = ${table}.version
		returning "values", version`);
	requireVersion("these fields", before, version);
	const fields = await readFields(transaction, kind);
	const { values, changed } = requireValues(fields, before.values, given, by, "values");
	if (changed.length === 0) return changed;
	await transaction.execute(sql`
		update ${table} set "values" = ${JSON.stringify(values)}::jsonb, version = version + 1
		where ${owner} = ${ownerId}`);
	return changed;
}
