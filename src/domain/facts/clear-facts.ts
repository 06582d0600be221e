import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Values of an attribute to remove from products: from all products or those of a type, and all values or certain
 * choices.
 */
export interface RemovedFacts {
	attribute: string;
	/** Type of the products; omitted for products of every type. */
	productType?: string;
	/**
	 * True to remove the values only from products whose type doesn't list the attribute. Products without a type keep
	 * their values.
	 */
	outsideItsTypes?: boolean;
	/** Choices to remove; omitted for all values. */
	choices?: readonly string[];
	/** Completes the message "3 products have …", such as `"Black" or "Blue"`. */
	name: string;
}

/** SQL for the `facts` of a row without the removed values. */
function remaining(column: Sql, { attribute, choices }: RemovedFacts): Sql {
	if (!choices) return sql`${column} - ${attribute}::text`;
	return sql`
		case
			when jsonb_typeof(${column} -> ${attribute}::text) <> 'array' then ${column} - ${attribute}::text
			else ${column} - ${attribute}::text || coalesce((
				select jsonb_build_object(${attribute}::text, jsonb_agg(kept))
				from jsonb_array_elements_text(${column} -> ${attribute}::text) as kept
				where kept <> all(${choices}::text[])
				having count(*) > 0
			), '{}')
		end`;
}

function isMeant(column: Sql, { attribute, choices }: RemovedFacts): Sql {
	if (!choices) return sql`jsonb_exists(${column}, ${attribute})`;
	const value = sql`${column} -> ${attribute}::text`;
	return sql`(
		${column} ->> ${attribute}::text = any(${choices}::text[])
		or (jsonb_typeof(${value}) = 'array' and jsonb_exists_any(${value}, ${choices}::text[]))
	)`;
}

function isOfType({ attribute, productType, outsideItsTypes }: RemovedFacts): Sql {
	if (productType) return sql`products.product_type = ${productType}`;
	if (!outsideItsTypes) return sql`true`;
	return sql`products.product_type is not null and not exists (
		select from product_type_attributes as its
		where its.product_type = products.product_type and its.attribute = ${attribute}
	)`;
}

/**
 * Removes values from the products that have them, and records each product in the audit log.
 * @param mayClear true if the person has confirmed that the values are lost
 * @throws Refusal `in_use` if products have such values and the person hasn't confirmed
 */
export async function clearFacts(
	transaction: Queryable,
	actor: Actor,
	gone: RemovedFacts,
	mayClear: boolean,
): Promise<void> {
	const [own, sold] = [sql`products.facts`, sql`variations.facts`];
	const touched = await transaction.rows<{ id: number }>(sql`
		select products.id from products
		where ${isOfType(gone)} and (${isMeant(own, gone)} or exists (
			select from variations where product_id = products.id and ${isMeant(sold, gone)}
		))
		order by products.id for no key update`);
	if (touched.length === 0) return;
	requireUnused(gone.name, touched.length, mayClear);
	const ids = touched.map(({ id }) => id);
	await transaction.execute(sql`
		insert into audit_log (actor_id, action, entity, entity_id, label, before, after, request_id)
		select ${actor.accountId}, 'product.facts_cleared', 'product', products.id::text, products.name,
			jsonb_build_object('facts', facts), jsonb_build_object('facts', ${remaining(own, gone)}),
			${actor.requestId}
		from products where products.id = any(${ids}::bigint[]) order by products.id`);
	await transaction.execute(sql`
		update products set facts = ${remaining(own, gone)}
		where products.id = any(${ids}::bigint[]) and ${isMeant(own, gone)}`);
	await transaction.execute(sql`
		update variations set facts = ${remaining(sold, gone)}
		where product_id = any(${ids}::bigint[]) and ${isMeant(sold, gone)}`);
	// Increase the version, so that a person who is editing one of these products learns that it has changed.
	await transaction.execute(sql`
		update products set facts = facts where products.id = any(${ids}::bigint[])`);
}

/** @throws Refusal `in_use` */
export function requireUnused(name: string, count: number, mayClear: boolean): void {
	if (count === 0 || mayClear) return;
	const products = count === 1 ? "1 product has" : `${count.toLocaleString("en-PH")} products have`;
	throw new Refusal("conflict", `${products} ${name}.`, {
		code: "in_use",
		extra: { products: count },
	});
}
