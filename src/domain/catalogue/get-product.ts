import sql from "sql-template-tag";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Catalogue } from "./catalogue.ts";

interface DetailRow {
	images: ProductDetail["images"];
	branch_stock: ProductDetail["branch_stock"];
}

const readDetail = (database: Queryable, id: number): Promise<DetailRow> =>
	database.one(sql`
		select
			coalesce((
				select json_agg(json_build_object('path', path, 'alt', alt)
					order by position, product_images.id)
				from product_images where product_id = ${id}
			), '[]') as images,
			coalesce((
				select json_agg(json_build_object('branch', code, 'name', name, 'stock_quantity', (
					select coalesce(sum(quantity), 0) from stock
					join variations on variations.id = stock.variation_id
					where product_id = ${id} and branch_id = branches.id and archived_at is null
				)) order by position, branches.id)
				from branches where is_open
			), '[]') as branch_stock
	`);

/** A published product with its pictures and the stock of each open branch; else 404. */
export async function getProduct(
	database: Queryable,
	catalogue: Catalogue,
	id: number,
): Promise<ProductDetail> {
	const [[product], detail] = await Promise.all([
		catalogue.readProducts([id]),
		catalogue.join(`detail ${id}`, () => readDetail(database, id)),
	]);
	if (!product) throw new Refusal("missing", "Product not found.");
	return { ...product, ...detail };
}

/** The same by the last part of the address of its page. */
export async function getProductBySlug(
	database: Queryable,
	catalogue: Catalogue,
	slug: string,
): Promise<ProductDetail> {
	const found = await database.first<{ id: number }>(
		sql`select id from products where slug = ${slug} and status = 'published'`,
	);
	if (!found) throw new Refusal("missing", "Product not found.");
	return getProduct(database, catalogue, found.id);
}
