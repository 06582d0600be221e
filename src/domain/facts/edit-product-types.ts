import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import type { TypeAttribute } from "#lib/facts/facts.ts";
import {
	type AdminProductType,
	findProductType,
	readAdminFactTables,
	refuseField,
} from "./admin-fact-tables.ts";
import { changesOf } from "./change-fact-table.ts";
import { clearFacts, requireUnused } from "./clear-facts.ts";
import { readFactTables } from "./read-fact-tables.ts";

interface TypeFields {
	name: string;
	attributes: TypeAttribute[];
	warranty_months: number | null;
}
/** Fields that are left out stay unchanged. */
type TypeChange = { [Field in keyof TypeFields]?: TypeFields[Field] | undefined };

const types = changesOf<AdminProductType>({
	entity: "product_type",
	name: "product type",
	codeStart: "type",
	audited: ({ name, attributes, warranty_months }) => ({ name, attributes, warranty_months }),
});

/** @throws Refusal `invalid` at the fields */
async function requireFields(
	transaction: Queryable,
	own: string | null,
	{ name, attributes }: TypeFields,
): Promise<string[]> {
	const tables = await readAdminFactTables(transaction);
	const others = tables.types.filter(({ code }) => code !== own);
	types.requireOwnName(others, name);
	const codes = attributes.map(({ code }) => code);
	for (const [index, code] of codes.entries()) {
		const isKnown = tables.attributes.some((attribute) => attribute.code === code);
		if (!isKnown) refuseField(`attributes.${index}.code`, "This attribute doesn't exist.");
		if (codes.indexOf(code) < index) {
			refuseField(`attributes.${index}.code`, "Choose each attribute once.");
		}
	}
	return tables.types.map(({ code }) => code);
}

async function writeAttributes(
	transaction: Queryable,
	code: string,
	attributes: readonly TypeAttribute[],
): Promise<void> {
	await transaction.execute(sql`delete from product_type_attributes where product_type = ${code}`);
	const rows = attributes.map((one, position) => ({ ...one, position }));
	await transaction.execute(sql`
		insert into product_type_attributes (product_type, attribute, level, is_required, position)
		select ${code}, code, level, is_required, position
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (code text, level text, is_required boolean, position integer)`);
}

/** Creates a product type at the end of the list. */
export function createProductType(
	database: Database,
	actor: Actor,
	{ code: given, ...fields }: TypeFields & { code?: string | undefined },
): Promise<AdminProductType> {
	return types.change(database, async (transaction) => {
		const taken = await requireFields(transaction, null, fields);
		const code = types.chooseCode(given, fields.name, taken);
		await transaction.execute(sql`
			insert into product_types (code, name, warranty_months, position)
			select ${code}, ${fields.name}, ${fields.warranty_months}::integer,
				coalesce(max(position) + 1, 0)
			from product_types`);
		await writeAttributes(transaction, code, fields.attributes);
		const after = await findProductType(transaction, code);
		await types.record(transaction, actor, null, after);
		return after;
	});
}

/**
 * Updates a product type. If attributes are removed from the type, their values are removed from its products, except
 * the values of attributes that apply to every product. The person must confirm this with `clears`.
 * @throws Refusal `changed_elsewhere`, `in_use`
 */
export function updateProductType(
	database: Database,
	actor: Actor,
	code: string,
	{
		version,
		clears = false,
		...change
	}: TypeChange & { version?: number | undefined; clears?: boolean | undefined },
): Promise<AdminProductType> {
	return types.change(database, async (transaction) => {
		const before = await findProductType(transaction, code);
		requireVersion("this product type", before, version);
		const next = withGiven<TypeFields>(before, change);
		await requireFields(transaction, code, next);
		const { attributes } = await readFactTables(transaction);
		const general = new Set(
			attributes.filter((one) => one.is_general).map(({ code: each }) => each),
		);
		const kept = new Set(next.attributes.map((one) => one.code));
		for (const { code: attribute } of before.attributes) {
			if (kept.has(attribute) || general.has(attribute)) continue;
			const gone = { attribute, productType: code, name: `"${attribute}" as a ${before.name}` };
			await clearFacts(transaction, actor, gone, clears);
		}
		await transaction.execute(sql`
			update product_types set name = ${next.name}, warranty_months = ${next.warranty_months},
				version = version + 1
			where code = ${code}`);
		await writeAttributes(transaction, code, next.attributes);
		const after = await findProductType(transaction, code);
		await types.record(transaction, actor, before, after);
		return after;
	});
}

/** Deletes a product type. Its products then have no type, but keep their specifications. */
export function deleteProductType(
	database: Database,
	actor: Actor,
	code: string,
	mayClear: boolean,
): Promise<void> {
	return types.change(database, async (transaction) => {
		const before = await findProductType(transaction, code);
		requireUnused("this type", before.products_count, mayClear);
		await transaction.execute(sql`
			insert into audit_log (actor_id, action, entity, entity_id, label, before, after, request_id)
			select ${actor.accountId}, 'product.facts_cleared', 'product', products.id::text,
				products.name, ${JSON.stringify({ product_type: code })}::jsonb,
				'{"product_type": null}', ${actor.requestId}
			from products where product_type = ${code} order by products.id`);
		await transaction.execute(sql`
			update products set product_type = null where product_type = ${code}`);
		await transaction.execute(sql`delete from product_types where code = ${code}`);
		await types.record(transaction, actor, before, null);
	});
}
