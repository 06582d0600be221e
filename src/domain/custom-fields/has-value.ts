import sql, { type Sql } from "sql-template-tag";
import type { CustomFieldKind } from "#lib/custom-fields/custom-field.ts";
import { valueTableOf } from "./read-fields.ts";

/**
 * Whether an order or a customer has this value of a field.
 * @param owner the column of its id
 * @param asked `gift_wrap:true`, `found_us:Radio`
 */
export function hasValue(kind: CustomFieldKind, owner: Sql, asked: string): Sql {
	const at = asked.indexOf(":");
	const [key, text] = [asked.slice(0, at), asked.slice(at + 1)];
	// An answer of yes or no is kept as such; a choice may read "true" as well.
	const meant = text === "true" || text === "false" ? [text, text === "true"] : [text];
	const values = meant.map((value) => JSON.stringify({ [key]: value }));
	const table = valueTableOf(kind);
	return sql`${owner} in (
		select ${table.owner} from ${table.name} where "values" @> any(${values}::jsonb[])
	)`;
}
