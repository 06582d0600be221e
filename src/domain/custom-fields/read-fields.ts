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

/** All fields of a kind, archived ones too, in the owner's order. */
export const readFields = (queryable: Queryable, kind: CustomFieldKind): Promise<CustomField[]> =>
	queryable.rows(sql`
		select key, label, type, choices, help, is_required, is_shown, is_asked,
			archived_at is not null as is_archived
		from custom_fields where kind = ${kind} order by position, id`);

/** Those of orders that a customer is asked for, as a column. */
export const askedFieldsAsJson = sql`(
	select coalesce(json_agg(${asJson} order by position, id), '[]') from custom_fields
	where kind = 'order' and is_asked and archived_at is null
)`;

const valueTables = {
	order: { name: sql`order_custom_values`, owner: sql`order_id` },
	customer: { name: sql`customer_custom_values`, owner: sql`account_id` },
} satisfies Record<CustomFieldKind, { name: Sql; owner: Sql }>;
export const valueTableOf = (kind: CustomFieldKind) => valueTables[kind];

/** For the owner's settings: all fields of a kind with whether they are used. */
export const listFields = (
	queryable: Queryable,
	kind: CustomFieldKind,
): Promise<CustomFieldRow[]> =>
	queryable.rows(sql`
		select id, kind, key, label, type, choices, help, is_required, is_shown, is_asked,
			archived_at is not null as is_archived, version,
			exists (select from ${valueTables[kind].name} where "values" ? key) as is_used
		from custom_fields where kind = ${kind} order by position, id`);

/** A field with the value that an order or a customer has of it. */
export type FieldWithValue = z.output<typeof fieldWithValue>;

/** Those that can be filled in, and others of which there is something; as a column. */
export const fieldsWithValues = (kind: CustomFieldKind, owner: Sql): Sql => sql`(
	select coalesce(json_agg(json_build_object(
		'key', key, 'label', label, 'type', type, 'choices', choices, 'help', help,
		'is_required', is_required, 'is_shown', is_shown, 'is_asked', is_asked,
		'is_archived', archived_at is not null, 'value', "values" -> key
	) order by archived_at is not null, position, custom_fields.id), '[]')
	from custom_fields left join ${valueTables[kind].name} on ${valueTables[kind].owner} = ${owner}
	where kind = ${kind} and (archived_at is null or "values" ? key)
)`;

/** What a change of the values has to know; 0 where there are none yet. */
export const valuesVersion = (kind: CustomFieldKind, owner: Sql): Sql => sql`coalesce((
	select version from ${valueTables[kind].name} where ${valueTables[kind].owner} = ${owner}
), 0)`;

/** A value as whom it belongs to sees it. */
export type ShownValue = Pick<CustomField, "key" | "label" | "type"> & {
	value: string | number | boolean;
};

/** What is shown to its customer; null: nothing is. */
export const shownValues = (kind: CustomFieldKind, owner: Sql): Sql => sql`(
	select json_agg(json_build_object(
		'key', key, 'label', label, 'type', type, 'value', "values" -> key
	) order by position, custom_fields.id)
	from ${valueTables[kind].name} join custom_fields on kind = ${kind} and "values" ? key
	where ${valueTables[kind].owner} = ${owner} and is_shown
)`;

/** The values by their keys, for files and other programs; null: there are none. */
export const valuesOf = (kind: CustomFieldKind, owner: Sql): Sql => sql`(
	select "values" from ${valueTables[kind].name}
	where ${valueTables[kind].owner} = ${owner} and "values" <> '{}'
)`;
