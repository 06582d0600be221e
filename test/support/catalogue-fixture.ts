import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";

/** Stock in each of the two branches that every installation starts with. */
interface FixtureStock {
	main?: number;
	second?: number;
}

export interface FixtureProduct {
	name?: string;
	price?: Centavos;
	salePrice?: Centavos | null;
	status?: "published" | "draft" | "archived";
	image?: string;
	/** Stock of a product without variations. */
	stock?: FixtureStock;
	variations?: {
		name: string;
		price?: Centavos | null;
		salePrice?: Centavos | null;
		stock?: FixtureStock;
	}[];
}

export interface InsertedProduct {
	id: number;
	/** Ids of the variations in the given order. A product without variations has a default variation. */
	variationIds: number[];
}

/** Inserts a product with its variations and opening stock. */
export async function insertProduct(
	database: Database,
	product: FixtureProduct = {},
): Promise<InsertedProduct> {
	const name = product.name ?? "Braided USB-C cable";
	const { id } = await database.one<{ id: number }>(sql`
		insert into products (slug, name, price, sale_price, status)
		values (
			${`p-${randomUUID()}`}, ${name}, ${product.price ?? 29_900}, ${product.salePrice ?? null},
			${product.status ?? "published"}
		)
		returning id`);
	if (product.image) {
		await database.execute(sql`
			insert into product_images (product_id, path) values (${id}, ${product.image})`);
	}
	const variationIds: number[] = [];
	const given = product.variations ?? [{ name: "", stock: product.stock ?? { main: 10 } }];
	for (const [position, variation] of given.entries()) {
		const inserted = await database.one<{ id: number }>(sql`
			insert into variations (product_id, is_default, name, price, sale_price, position)
			values (
				${id}, ${variation.name === ""}, ${variation.name}, ${variation.price ?? null},
				${variation.salePrice ?? null}, ${position}
			)
			returning id`);
		variationIds.push(inserted.id);
		await changeStock(database, inserted.id, variation.stock ?? { main: 10 }, "opening");
	}
	return { id, variationIds };
}

/** Adds stock of a variation through the ledger; negative amounts remove stock. */
export async function changeStock(
	database: Database,
	variationId: number,
	change: FixtureStock,
	reason: "opening" | "adjusted" = "adjusted",
): Promise<void> {
	await database.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason)
		select ${variationId}, branches.id, given.change, ${reason}
		from (values ('main', ${change.main ?? 0}::integer), ('second', ${change.second ?? 0}::integer))
			as given (code, change)
		join branches on branches.code = given.code
		where given.change <> 0`);
}

/** Returns a variation's stock in each branch. */
export async function readStock(
	database: Database,
	variationId: number,
): Promise<{ main: number; second: number }> {
	return database.one(sql`
		select
			coalesce(sum(quantity) filter (where code = 'main'), 0)::integer as main,
			coalesce(sum(quantity) filter (where code = 'second'), 0)::integer as second
		from branches left join stock on branch_id = branches.id and variation_id = ${variationId}`);
}

/** Returns the stock rows whose quantity differs from the sum of their ledger. There must be none. */
export async function findStockDifferences(database: Database): Promise<unknown[]> {
	return database.rows(sql`
		select variation_id, branch_id, stock.quantity, ledger.quantity as in_ledger
		from stock full join (
			select variation_id, branch_id, sum(change)::integer as quantity
			from stock_ledger group by variation_id, branch_id
		) ledger using (variation_id, branch_id)
		where stock.quantity is distinct from ledger.quantity`);
}
