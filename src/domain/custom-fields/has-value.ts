import sql, { type Sql } from "sql-template-tag";
import type { CustomFieldKind } from "#lib/custom-fields/custom-field.ts";
import { valueTableOf } from "./read-fields.ts";

/**
 * SQL condition that's true if an order or a customer has this value in a field.
 * @param owner column with the id of the order or customer
 * @param asked key and value, such as `gift_wrap:true` or `found_us:Radio`
 */
export function hasValue(kind: CustomFieldKind, owner: Sql, asked: string): Sql {
	const at = asked.indexOf(":");
	const [key, text] = [asked.slice(0, at), asked.slice(at + 1)];
	// A yes/no value is stored as a boolean, but the option of a choice can also be named "true".
	const meant = text === "true" || text === "false" ? [text, text === "true"] : [text];
	const values = meant.map((value) => JSON.stringify({ [key]: value }));
	const table = valueTableOf(kind);
	return sql`${owner} in (
		select ${table.owner} from ${table.name} where "values" @> any(${values}::jsonb[])
	)`;
}
