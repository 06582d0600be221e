import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { changeValues } from "#domain/custom-fields/change-values.ts";
import { type FieldWithValue, fieldsWithValues } from "#domain/custom-fields/read-fields.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";

/** Returns the custom fields that the customer may see. */
export async function readOwnFields(
	queryable: Queryable,
	accountId: number,
): Promise<FieldWithValue[]> {
	const { fields } = await queryable.one<{ fields: FieldWithValue[] }>(
		sql`select ${fieldsWithValues("customer", sql`${accountId}::bigint`)} as fields`,
	);
	return fields.filter(({ is_shown: isShown }) => isShown);
}

/** Saves the custom fields that the customer may fill in. */
export const changeOwnFields = (
	database: Database,
	accountId: number,
	values: GivenValues,
): Promise<unknown> =>
	database.transaction((transaction) =>
		changeValues(transaction, "customer", accountId, { values }, "customer"),
	);
