import sql from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { findDevice } from "#domain/devices/read-devices.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Catalogue } from "../catalogue.ts";
import { readFitSources } from "../fits/fit-sources.ts";
import { chooseCompanions, complementsOf, devicesOf } from "./choose-companions.ts";

/** Minimum number of orders that contained both products. Fewer orders may be a coincidence. */
const fewestOrders = 3;
/** Maximum number of candidates that were often bought together with the product. */
const maxBought = 24;
const maxMadeFor = 60;
const maxOfType = 20;
/** Maximum number of devices considered for a product that is made for many devices. */
const maxDevices = 3;

/**
 * Returns up to eight available companion products. Throws Refusal `missing` if the product isn't published. Reads a
 * bounded number of rows, however large the catalog and its order history are.
 */
export async function listCompanions(
	database: Queryable,
	catalogue: Catalogue,
	productId: number,
): Promise<Product[]> {
	const [product] = await readFitSources(database, { ids: [productId] });
	if (!product) throw new Refusal("missing", "Product not found.");
	const types = complementsOf(product.product_type);
	const codes = devicesOf(product).slice(0, maxDevices);
	const bought = await database.rows<{ id: number; orders: number }>(sql`
		select other_id as id, orders from bought_together
		where product_id = ${productId} and orders >= ${fewestOrders}
		order by orders desc, other_id limit ${maxBought}`);
	const fitting = types.length === 0 ? [] : await listCandidates(database, types, codes);
	const orders = new Map(bought.map((row) => [row.id, row.orders]));
	const ids = [...new Set([...orders.keys(), ...fitting])];
	if (ids.length === 0) return [];
	const inStock = (await catalogue.readProducts(ids)).filter(
		({ stock_quantity: stock }) => stock > 0,
	);
	const shown = new Map(inStock.map((each) => [each.id, each]));
	const sources = await readFitSources(database, { ids: [...shown.keys()] });
	const found = await Promise.all(codes.map((code) => findDevice(database, code)));
	const chosen = chooseCompanions(
		product,
		sources.map((source) => ({ ...source, orders: orders.get(source.id) ?? 0 })),
		found.filter((device) => device !== undefined),
	);
	return chosen.flatMap((id) => shown.get(id) ?? []);
}

/**
 * Returns published products of these types: products made for one of the devices, and the latest products of each
 * type.
 */
async function listCandidates(
	database: Queryable,
	types: readonly string[],
	codes: readonly string[],
): Promise<number[]> {
	const named = codes.map((code) => JSON.stringify([code]));
	const rows = await database.rows<{ id: number }>(sql`
		(
			select products.id from unnest(${named}::jsonb[]) as made_for (devices)
			join lateral (
				select id from products where fits -> 'devices' @> made_for.devices
				union
				select product_id from variations
				where fits -> 'devices' @> made_for.devices and archived_at is null
				order by 1 desc limit ${maxMadeFor * 5}
			) named on true
			join products on products.id = named.id
			where status = 'published' and product_type = any(${types}::text[])
			order by products.id desc limit ${maxMadeFor}
		)
		union
		select latest.id from unnest(${types}::text[]) as of_type (code)
		join lateral (
			select id from products where product_type = of_type.code and status = 'published'
			order by id desc limit ${maxOfType}
		) latest on true
		order by 1`);
	return rows.map(({ id }) => id);
}
