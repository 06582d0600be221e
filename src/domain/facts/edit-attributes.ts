import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import type { AttributeChoice, AttributeKind } from "#lib/facts/facts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	type AdminAttribute,
	findAttribute,
	makeCode,
	readAdminFactTables,
	refuseField,
} from "./admin-fact-tables.ts";
import { changesOf } from "./change-fact-table.ts";
import { clearFacts } from "./clear-facts.ts";

type GivenChoice = Omit<AttributeChoice, "code"> & { code?: string | undefined };
interface AttributeFields {
	name: string;
	kind: AttributeKind;
	unit: string | null;
	lowest: number | null;
	highest: number | null;
	choices: GivenChoice[];
	is_general: boolean;
}
/** Fields that are left out stay unchanged. */
type AttributeChange = { [Field in keyof AttributeFields]?: AttributeFields[Field] | undefined };

const attributes = changesOf<AdminAttribute>({
	entity: "attribute",
	name: "attribute",
	codeStart: "attribute",
	audited: ({ name, kind, unit, lowest, highest, choices, is_general }) => ({
		name,
		kind,
		unit,
		lowest,
		highest,
		choices,
		is_general,
	}),
});
const nothing = { unit: null, lowest: null, highest: null, choices: [], is_general: false };
const hasChoices = (kind: AttributeKind) => kind === "choice" || kind === "choices";

/**
 * Validates an attribute: only a number can have a unit and a range, and only a choice can have options.
 * @throws Refusal `invalid` at the fields
 */
async function requireFields(
	transaction: Queryable,
	own: string | null,
	given: AttributeFields,
): Promise<{ fields: AttributeFields & { choices: AttributeChoice[] }; taken: string[] }> {
	const { attributes: known } = await readAdminFactTables(transaction);
	const others = known.filter(({ code }) => code !== own);
	attributes.requireOwnName(others, given.name);
	const { lowest, highest } = given;
	if (lowest !== null && highest !== null && lowest > highest) {
		refuseField("highest", "The maximum can't be lower than the minimum.");
	}
	if (hasChoices(given.kind) && given.choices.length === 0) {
		refuseField("choices", "Enter at least one option.");
	}
	const isNumber = given.kind === "number";
	const fields = {
		...given,
		unit: isNumber ? given.unit : null,
		lowest: isNumber ? lowest : null,
		highest: isNumber ? highest : null,
		choices: hasChoices(given.kind) ? withCodes(given.choices) : [],
	};
	return { fields, taken: known.map(({ code }) => code) };
}

function withCodes(choices: readonly GivenChoice[]): AttributeChoice[] {
	const names = choices.map(({ name }) => name.toLowerCase());
	const codes = choices.flatMap(({ code }) => code ?? []);
	for (const [index, { code }] of choices.entries()) {
		const isTwice = names.indexOf(names[index] ?? "") < index;
		const isCodeTwice = code !== undefined && codes.indexOf(code) !== codes.lastIndexOf(code);
		if (isTwice || isCodeTwice) refuseField(`choices.${index}.name`, "This value is listed twice.");
	}
	return choices.map(({ name, also, code: given }) => {
		const code = given ?? makeCode(name, codes, "choice");
		if (!given) codes.push(code);
		return { code, name, also: also.filter((word) => word !== "") };
	});
}

async function writeChoices(
	transaction: Queryable,
	code: string,
	choices: readonly AttributeChoice[],
): Promise<void> {
	await transaction.execute(sql`delete from attribute_choices where attribute = ${code}`);
	const rows = choices.map((one, position) => ({ ...one, position }));
	await transaction.execute(sql`
		insert into attribute_choices (attribute, code, name, also, position)
		select ${code}, code, name, array(select json_array_elements_text(also)), position
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (code text, name text, also json, position integer)`);
}

/**
 * Creates an attribute at the end of the list. The attribute applies to all products, or to the products of the types
 * that list it.
 */
export function createAttribute(
	database: Database,
	actor: Actor,
	{
		code: wanted,
		...given
	}: AttributeChange & { name: string; kind: AttributeKind; code?: string | undefined },
): Promise<AdminAttribute> {
	return attributes.change(database, async (transaction) => {
		const whole = withGiven<AttributeFields>(
			{ ...nothing, name: given.name, kind: given.kind },
			given,
		);
		const { fields, taken } = await requireFields(transaction, null, whole);
		const code = attributes.chooseCode(wanted, fields.name, taken);
		await transaction.execute(sql`
			insert into attributes (code, name, kind, unit, lowest, highest, is_general, position)
			select ${code}, ${fields.name}, ${fields.kind}, ${fields.unit}, ${fields.lowest}::float8,
				${fields.highest}::float8, ${fields.is_general}::boolean, coalesce(max(position) + 1, 0)
			from attributes`);
		await writeChoices(transaction, code, fields.choices);
		const after = await findAttribute(transaction, code);
		await attributes.record(transaction, actor, null, after);
		return after;
	});
}

/**
 * Updates an attribute. If the person has confirmed the loss, removed choices are also removed from products. Likewise,
 * if the attribute stops applying to every product, its values are removed from products whose type doesn't list it.
 * @throws Refusal `changed_elsewhere`, `in_use`
 */
export function updateAttribute(
	database: Database,
	actor: Actor,
	code: string,
	{
		version,
		clears = false,
		...change
	}: AttributeChange & { version?: number | undefined; clears?: boolean | undefined },
): Promise<AdminAttribute> {
	return attributes.change(database, async (transaction) => {
		const before = await findAttribute(transaction, code);
		requireVersion("this attribute", before, version);
		const { fields } = await requireFields(
			transaction,
			code,
			withGiven<AttributeFields>(before, change),
		);
		if (fields.kind !== before.kind || fields.unit !== before.unit) requireUnusedMeaning(before);
		const kept = new Set(fields.choices.map((choice) => choice.code));
		const gone = before.choices.filter((choice) => !kept.has(choice.code));
		if (gone.length > 0 && fields.kind === before.kind) {
			const choices = gone.map((choice) => choice.code);
			const name = gone.map((choice) => `"${choice.name}"`).join(" or ");
			await clearFacts(transaction, actor, { attribute: code, choices, name }, clears);
		}
		if (before.is_general && !fields.is_general) {
			const gone = {
				attribute: code,
				outsideItsTypes: true,
				name: `a value for "${before.name}", though their product type doesn't include it`,
			};
			await clearFacts(transaction, actor, gone, clears);
		}
		await transaction.execute(sql`
			update attributes set name = ${fields.name}, kind = ${fields.kind}, unit = ${fields.unit},
				lowest = ${fields.lowest}::float8, highest = ${fields.highest}::float8,
				is_general = ${fields.is_general}, version = version + 1
			where code = ${code}`);
		await writeChoices(transaction, code, fields.choices);
		const after = await findAttribute(transaction, code);
		await attributes.record(transaction, actor, before, after);
		return after;
	});
}

/** Throws if products have values whose meaning would change, such as from 65 W to 65 mAh, or from yes/no to text. */
function requireUnusedMeaning({ products_count: count }: AdminAttribute): void {
	if (count === 0) return;
	const message =
		"Products use this attribute, so its kind can't change. Create another attribute, or remove this one from the products first.";
	throw new Refusal("conflict", message, { code: "in_use", extra: { products: count } });
}

/**
 * Deletes an attribute. If the person has confirmed the loss, the attribute is also removed from types and products.
 */
export function deleteAttribute(
	database: Database,
	actor: Actor,
	code: string,
	mayClear: boolean,
): Promise<void> {
	return attributes.change(database, async (transaction) => {
		const before = await findAttribute(transaction, code);
		await clearFacts(transaction, actor, { attribute: code, name: `"${before.name}"` }, mayClear);
		await transaction.execute(sql`
			with touched as (
				delete from product_type_attributes where attribute = ${code} returning product_type
			)
			update product_types set version = version + 1
			where code in (select product_type from touched)`);
		await transaction.execute(sql`delete from attributes where code = ${code}`);
		await attributes.record(transaction, actor, before, null);
	});
}
