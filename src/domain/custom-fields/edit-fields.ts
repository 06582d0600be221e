import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import {
	type CustomFieldKind,
	type CustomFieldType,
	maxCustomFields,
} from "#lib/custom-fields/custom-field.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { type CustomFieldRow, listFields, valueTableOf } from "./read-fields.ts";

interface EditedFields {
	label: string;
	choices: string[];
	help: string;
	is_required: boolean;
	is_shown: boolean;
	is_asked: boolean;
	is_archived: boolean;
}
/** Changed properties of a field. Omitted properties stay unchanged. */
type FieldChange = { [Name in keyof EditedFields]?: EditedFields[Name] | undefined };

const blank: Omit<EditedFields, "label"> = {
	choices: [],
	help: "",
	is_required: false,
	is_shown: false,
	is_asked: false,
	is_archived: false,
};

/** Allows only one transaction at a time to change fields, because labels and keys must be unique. */
const lockFields = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('custom fields'))`);

function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}

async function findKind(queryable: Queryable, id: number): Promise<CustomFieldKind> {
	const found = await queryable.first<{ kind: CustomFieldKind }>(
		sql`select kind from custom_fields where id = ${id}`,
	);
	if (!found) throw new Refusal("missing", "Field not found.");
	return found.kind;
}

export async function findField(queryable: Queryable, id: number): Promise<CustomFieldRow> {
	const fields = await listFields(queryable, await findKind(queryable, id));
	const found = fields.find((field) => field.id === id);
	if (!found) throw new Refusal("missing", "Field not found.");
	return found;
}

/**
 * Validates a field and checks that its label is unique within its kind.
 * @throws Refusal `invalid` at the fields
 */
function requireFields(
	type: CustomFieldType,
	given: EditedFields,
	others: readonly CustomFieldRow[],
): EditedFields {
	const name = given.label.toLowerCase();
	if (others.some(({ label }) => label.toLowerCase() === name)) {
		refuseField("label", "Another field already has this name.");
	}
	const isChoice = type === "choice";
	if (isChoice && given.choices.length === 0) refuseField("choices", "Enter at least one option.");
	if (new Set(given.choices).size < given.choices.length) {
		refuseField("choices", "An option is listed twice.");
	}
	return {
		...given,
		choices: isChoice ? given.choices : [],
		// Customers must see the fields that they fill in.
		is_shown: given.is_shown || given.is_asked,
	};
}

const wordsOf = (label: string): string =>
	label
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^[^a-z]+/, "")
		.slice(0, 50)
		.replace(/_$/, "");

/**
 * Derives a key from the label. The key must not belong to another field of the kind, nor to stored values of a deleted
 * field.
 */
async function makeKey(
	transaction: Queryable,
	kind: CustomFieldKind,
	label: string,
	others: readonly CustomFieldRow[],
): Promise<string> {
	const base = wordsOf(label) || "field";
	for (let number = 1; ; number += 1) {
		const key = number === 1 ? base : `${base}_${number}`;
		const isTaken = others.some((field) => field.key === key);
		if (!isTaken && !(await isUsed(transaction, kind, key))) return key;
	}
}

const isUsed = async (transaction: Queryable, kind: CustomFieldKind, key: string) => {
	const found = await transaction.first(
		sql`select from ${valueTableOf(kind).name} where "values" ? ${key} limit 1`,
	);
	return found !== undefined;
};

/**
 * Creates a field at the end of the list of its kind.
 * @throws Refusal `too_many` if the kind already has the maximum number of fields
 */
export const createField = (
	database: Database,
	actor: Actor,
	{
		kind,
		type,
		...given
	}: FieldChange & { kind: CustomFieldKind; type: CustomFieldType; label: string },
): Promise<CustomFieldRow> =>
	database.transaction(async (transaction) => {
		await lockFields(transaction);
		const others = await listFields(transaction, kind);
		if (others.length >= maxCustomFields) {
			const message = `There can be at most ${maxCustomFields} fields. Delete one that is not used.`;
			throw new Refusal("conflict", message, { code: "too_many" });
		}
		const whole = withGiven<EditedFields>({ ...blank, label: given.label }, given);
		const fields = requireFields(type, whole, others);
		const key = await makeKey(transaction, kind, fields.label, others);
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into custom_fields (
				kind, key, label, type, choices, help, is_required, is_shown, is_asked, archived_at, position
			)
			select ${kind}, ${key}, ${fields.label}, ${type}, ${[...fields.choices]}::text[], ${fields.help},
				${fields.is_required}::boolean, ${fields.is_shown}::boolean, ${fields.is_asked}::boolean,
				case when ${fields.is_archived} then now() end, coalesce(max(position) + 1, 0)
			from custom_fields where kind = ${kind}
			returning id`);
		const after = await findField(transaction, id);
		await record(transaction, actor, null, after);
		return after;
	});

/**
 * Updates a field. Its key, kind and type can't change.
 * @throws Refusal `changed_elsewhere`
 */
export const updateField = (
	database: Database,
	actor: Actor,
	id: number,
	{ version, ...change }: FieldChange & { version?: number | undefined },
): Promise<CustomFieldRow> =>
	database.transaction(async (transaction) => {
		await lockFields(transaction);
		const before = await findField(transaction, id);
		requireVersion("this field", before, version);
		const others = await listFields(transaction, before.kind);
		const fields = requireFields(
			before.type,
			withGiven<EditedFields>(before, change),
			others.filter((field) => field.id !== id),
		);
		await transaction.execute(sql`
			update custom_fields set label = ${fields.label}, choices = ${[...fields.choices]}::text[],
				help = ${fields.help}, is_required = ${fields.is_required}, is_shown = ${fields.is_shown},
				is_asked = ${fields.is_asked},
				archived_at = case when ${fields.is_archived} then coalesce(archived_at, now()) end,
				version = version + 1
			where id = ${id}`);
		const after = await findField(transaction, id);
		await record(transaction, actor, before, after);
		return after;
	});

/**
 * Deletes a field that has no values.
 * @throws Refusal `has_values` if it has any
 */
export const deleteField = (database: Database, actor: Actor, id: number): Promise<void> =>
	database.transaction(async (transaction) => {
		await lockFields(transaction);
		const before = await findField(transaction, id);
		if (before.is_used) {
			const message = "This field is in use. Archive it to keep existing values.";
			throw new Refusal("conflict", message, { code: "has_values" });
		}
		await transaction.execute(sql`delete from custom_fields where id = ${id}`);
		await record(transaction, actor, before, null);
	});

/**
 * Sorts the fields of a kind.
 * @param ids ids of all fields of the kind in their new order
 */
export const orderFields = (
	database: Database,
	actor: Actor,
	kind: CustomFieldKind,
	ids: readonly number[],
): Promise<CustomFieldRow[]> =>
	reorder(
		database,
		actor,
		ids,
		{
			table: "custom_fields",
			entity: "custom_field",
			key: "id",
			nameOf: ({ label }) => label,
			lock: lockFields,
			list: (queryable) => listFields(queryable, kind),
		},
		{ label: kind === "order" ? "Order fields" : "Customer fields", inSentence: "the fields" },
	);

function record(
	transaction: Queryable,
	actor: Actor,
	before: CustomFieldRow | null,
	after: CustomFieldRow | null,
): Promise<void> {
	const pick = ({ id: _, version: __, is_used: ___, ...fields }: CustomFieldRow) => fields;
	const field = after ?? before;
	return recordChange(transaction, actor, {
		action: `custom_field.${after === null ? "deleted" : before ? "updated" : "created"}`,
		entity: "custom_field",
		entityId: field?.id ?? null,
		label: field?.label ?? "",
		before: before && pick(before),
		after: after && pick(after),
	});
}
