import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import { toSearchQuery } from "#domain/catalogue/read/search-products.ts";
import { findDevice, listDevices } from "#domain/devices/read-devices.ts";
import { createDeviceFinder } from "#lib/fit/find-devices.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { Wanted } from "./wanted.ts";

/** The fields a shopper sends. */
export interface GivenWish {
	product_id?: number | undefined;
	variation_id?: number | undefined;
	device?: string | undefined;
	category_id?: number | undefined;
	search?: string | undefined;
	branch?: string | undefined;
}

interface Known {
	database: Queryable;
	catalogue: Catalogue;
}

/**
 * Finds out what a request is for. If it names a product, its search words, device and category are ignored. Otherwise
 * it's for search words, a device, or both.
 * @throws Refusal `invalid` if the product or the device doesn't exist, or if the request names nothing to sell
 */
export async function understandWanted(known: Known, given: GivenWish): Promise<Wanted> {
	const { database, catalogue } = known;
	const branchId = await findBranch(database, given.branch);
	if (given.product_id !== undefined) {
		return { kind: "product", ...(await findSold(database, given, given.product_id)), branchId };
	}
	const categoryId = await findCategory(database, given.category_id);
	const device = given.device === undefined ? null : await findDevice(database, given.device);
	if (device === undefined) throw refusalAt("device", "Device not found.");
	if (given.search !== undefined) {
		const read = await readWords({ database, catalogue }, given.search);
		return {
			kind: "search",
			words: given.search,
			categoryId,
			branchId,
			device: device?.code ?? read.device,
			mustFit: device !== null,
			productType: read.productType,
		};
	}
	if (device === null) throw refusalAt("search", "Please enter what you are looking for.");
	return { kind: "device", device: device.code, categoryId, branchId };
}

async function findSold(queryable: Queryable, { variation_id }: GivenWish, productId: number) {
	const found = await queryable.first<{ has_variation: boolean }>(sql`
		select ${variation_id ?? null}::bigint is null or exists (
			select from variations
			where id = ${variation_id ?? null}::bigint and product_id = products.id
				and archived_at is null
		) as has_variation
		from products where id = ${productId} and status = 'published'`);
	if (!found) throw refusalAt("product_id", "This product is no longer sold.");
	if (!found.has_variation) throw refusalAt("variation_id", "This variation is no longer sold.");
	return { productId, variationId: variation_id ?? null };
}

/** Returns the branch's id; null for any branch, or if the branch no longer exists. */
async function findBranch(queryable: Queryable, code: string | undefined): Promise<number | null> {
	if (code === undefined) return null;
	const found = await queryable.first<{ id: number }>(
		sql`select id from branches where code = ${code} and is_open`,
	);
	return found?.id ?? null;
}

async function findCategory(queryable: Queryable, id: number | undefined): Promise<number | null> {
	if (id === undefined) return null;
	const found = await queryable.first<{ id: number }>(
		sql`select id from categories where id = ${id}`,
	);
	return found?.id ?? null;
}

/** Returns the device and product type mentioned in the search words, by the rules of the product search. */
async function readWords({ database, catalogue }: Known, words: string) {
	const page = { sort: "relevance", offset: 0, limit: 1 } as const;
	const { reading } = await catalogue.search(toSearchQuery({ search: words }, page));
	const run = reading?.device ?? null;
	const named = run && reading ? reading.words.slice(run.from, run.to).join(" ") : null;
	const devices =
		named === null ? [] : await catalogue.remember("devices", () => listDevices(database));
	const [device] = named === null ? [] : createDeviceFinder(devices)(named, 1);
	return { device: device?.code ?? null, productType: reading?.type?.code ?? null };
}
