import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { customField } from "#contract/admin/custom-fields.ts";
import type { fieldWithValue } from "#contract/custom-values.ts";
import type { Queryable } from "#db/database.ts";
import type { CustomField, CustomFieldKind } from "#lib/custom-fields/custom-field.ts";

export type CustomFieldRow = z.output<typeof customField>;

const asJson = sql`json_build_object(
	'key', key, 'label', label, 'type', type, 'choices', choices, 'help', help,
	'is_required', is_required, 'is_shown', is_shown, 'is_asked', is_asked,
	'is_archived', archived_at is not null
)`;

/** Returns all fields of a kind in the owner's order, including archived fields. */
export const readFields = (queryable: Queryable, kind: CustomFieldKind): Promise<CustomField[]> =>
	queryable.rows(sql`
		select key, label, type, choices, help, is_required, is_shown, is_asked,
			archived_at is not null as is_archived
		from custom_fields where kind = ${kind} order by position, id`);

/** SQL column with the order fields that the checkout asks for. */
export const askedFieldsAsJson = sql`(
	select coalesce(json_agg(${asJson} order by position, id), '[]') from custom_fields
	where kind = 'order' and is_asked and archived_at is null
)`;

const valueTables = {
	order: { name: sql`order_custom_values`, owner: sql`order_id` },
	customer: { name: sql`customer_custom_values`, owner: sql`account_id` },
} satisfies Record<CustomFieldKind, { name: Sql; owner: Sql }>;
export const valueTableOf = (kind: CustomFieldKind) => valueTables[kind];

/** Returns all fields of a kind for the settings, and whether each has values. */
export const listFields = (
	queryable: Queryable,
	kind: CustomFieldKind,
): Promise<CustomFieldRow[]> =>
	queryable.rows(sql`
		select id, kind, key, label, type, choices, help, is_required, is_shown, is_asked,
			archived_at is not null as is_archived, version,
			exists (select from ${valueTables[kind].name} where "values" ? key) as is_used
		from custom_fields where kind = ${kind} order by position, id`);

/** A field with its value in an order or of a customer. */
export type FieldWithValue = z.output<typeof fieldWithValue>;

/** SQL column with the active fields, and archived fields that have a value. */
export const fieldsWithValues = (kind: CustomFieldKind, owner: Sql): Sql => sql`(
	select coalesce(json_agg(json_build_object(
		'key', key, 'label', label, 'type', type, 'choices', choices, 'help', help,
		'is_required', is_required, 'is_shown', is_shown, 'is_asked', is_asked,
		'is_archived', archived_at is not null, 'value', "values" -> key
	) order by archived_at is not null, position, custom_fields.id), '[]')
	from custom_fields left join ${valueTables[kind].name} on ${valueTables[kind].owner} = ${owner}
	where kind = ${kind} and (archived_at is null or "values" ? key)
)`;

/**
 * SQL column with the version of the values, by which concurrent changes are detected; 0 if there are no values yet.
 */
export const valuesVersion = (kind: CustomFieldKind, owner: Sql): Sql => sql`coalesce((
	select version from ${valueTables[kind].name} where ${valueTables[kind].owner} = ${owner}
), 0)`;

/** A custom field value as shown to the customer. */
export type ShownValue = Pick<CustomField, "key" | "label" | "type"> & {
	value: string | number | boolean;
};

/** SQL column with the values that the customer sees; null if there are none. */
export const shownValues = (kind: CustomFieldKind, owner: Sql): Sql => sql`(
	select json_agg(json_build_object(
		'key', key, 'label', label, 'type', type, 'value', "values" -> key
	) order by position, custom_fields.id)
	from ${valueTables[kind].name} join custom_fields on kind = ${kind} and "values" ? key
	where ${valueTables[kind].owner} = ${owner} and is_shown
)`;

/** SQL column with the values by key, for exports and integrations; null if there are none. */
export const valuesOf = (kind: CustomFieldKind, owner: Sql): Sql => sql`(
	select "values" from ${valueTables[kind].name}
	where ${valueTables[kind].owner} = ${owner} and "values" <> '{}'
)`;
