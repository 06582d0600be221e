import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { checkProductType } from "#domain/facts/resolve-facts.ts";
import type { Shop } from "#domain/shop.ts";
import type { Facts, FactTables, GivenFacts } from "#lib/facts/facts.ts";
import { factsOfType, readFacts } from "#lib/facts/read-facts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type KnownProduct, readProductStates } from "../product/product-state.ts";
import { writeManyProducts } from "./bulk-edit-products.ts";
import { declinedWords } from "./read-checked-products.ts";

/** Accepted suggestions as shown to the user. */
export interface AcceptedFacts {
	id: number;
	/** Version of the product when the suggestions were shown. */
	version: number;
	product_type?: string | undefined;
	facts: GivenFacts;
}

/**
 * Applies accepted types and specifications. Products that were changed after the suggestions were shown are skipped.
 * The user can undo the change like any bulk edit.
 */
export function acceptProposals(
	{ database }: Shop,
	actor: Actor,
	accepted: readonly AcceptedFacts[],
): Promise<{ changed: number; undo_token: string; skipped: { id: number; name: string }[] }> {
	return database.transaction(async (transaction) => {
		const ids = accepted.map(({ id }) => id);
		await transaction.execute(sql`
			select from products where id = any(${ids}::bigint[]) order by id for no key update`);
		const products = await readProductStates(transaction, ids);
		const tables = await readFactTables(transaction);
		const givenOf = new Map(accepted.map((one, index) => [one.id, { ...one, index }]));
		const isShown = (product: KnownProduct) => givenOf.get(product.id)?.version === product.version;
		const changes = products.filter(isShown).map((product) => {
			const given = givenOf.get(product.id);
			if (!given) throw new Error(`Product ${product.id} was not in the request.`);
			const type = given.product_type ?? product.product_type;
			const facts = withGivenFacts(product, type, given, tables);
			const variations = product.variations.map((one) => ({
				...one,
				facts: factsOfType(one.facts, type, tables),
			}));
			return { product, columns: { product_type: type, facts }, variations };
		});
		const undo_token = await writeManyProducts(transaction, actor, changes);
		for (const { product, columns } of changes) {
			await recordChange(transaction, actor, {
				action: "product.facts_accepted",
				entity: "product",
				entityId: product.id,
				label: product.name,
				before: { product_type: product.product_type, facts: product.facts },
				after: columns,
			});
		}
		const skipped = products.filter((product) => !isShown(product));
		return {
			changed: changes.length,
			undo_token,
			skipped: skipped.map(({ id, name }) => ({ id, name })),
		};
	});
}

/**
 * Returns the product's specifications, completed with the accepted ones. Throws Refusal `invalid` at fields with
 * invalid values.
 */
function withGivenFacts(
	product: KnownProduct,
	type: string | null,
	{ facts, index }: AcceptedFacts & { index: number },
	tables: FactTables,
): Facts {
	const errors: Record<string, string[]> = {};
	checkProductType(type, tables, errors);
	const read = readFacts(facts, type, tables);
	for (const [code, error] of Object.entries(read.errors)) {
		errors[`products.${index}.facts.${code}`] = [`${product.name}: ${error}`];
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
	return { ...factsOfType(product.facts, type, tables), ...read.facts };
}

/** Dismisses the suggestions for products. They are shown again once the product's texts change. */
export const declineProposals = (
	{ database }: Pick<Shop, "database">,
	actor: Actor,
	ids: readonly number[],
): Promise<void> =>
	database.transaction(async (transaction) => {
		const declined = await transaction.rows<NamedProduct>(sql`
			with declined as (
				insert into declined_proposals (product_id, words)
				select id, ${declinedWords} from products where id = any(${ids}::bigint[])
				on conflict (product_id) do update set words = excluded.words, declined_at = now()
				returning product_id
			)
			select id, name from products where id in (select product_id from declined) order by id`);
		await recordAnswers(transaction, actor, "product.proposal_declined", declined);
	});

/** Restores dismissed suggestions. */
export const reopenProposals = (
	{ database }: Pick<Shop, "database">,
	actor: Actor,
	ids: readonly number[],
): Promise<void> =>
	database.transaction(async (transaction) => {
		const reopened = await transaction.rows<NamedProduct>(sql`
			with reopened as (
				delete from declined_proposals where product_id = any(${ids}::bigint[])
				returning product_id
			)
			select id, name from products where id in (select product_id from reopened) order by id`);
		await recordAnswers(transaction, actor, "product.proposal_reopened", reopened);
	});

interface NamedProduct {
	id: number;
	name: string;
}

async function recordAnswers(
	transaction: Queryable,
	actor: Actor,
	action: string,
	products: readonly NamedProduct[],
): Promise<void> {
	for (const { id, name } of products) {
		await recordChange(transaction, actor, {
			action,
			entity: "product",
			entityId: id,
			label: name,
		});
	}
}
