import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { demoCategories } from "../catalogue/categories.ts";
import { demoFeatures } from "../catalogue/demo-features.ts";
import { readDemoProducts } from "../catalogue/read-demo-products.ts";

const categorySlugs = demoCategories.map(({ slug }) => slug);
const featureTitles = demoFeatures.map(({ title }) => title);
/** Slugs of products and categories that `npm run bench` generates. */
const generated = "^generated-[0-9]+$";

/** Removes the demo's products, its hero slides, and the categories that are empty afterwards. */
export async function removeDemoCatalogue(
	transaction: Queryable,
): Promise<{ products: number; categories: number; features: number }> {
	const { products: written } = await readDemoProducts();
	const productSlugs = written.map(({ key }) => key);
	const rows = await transaction.rows<{ id: number }>(sql`
		select id from products where slug = any(${productSlugs}) or slug ~ ${generated}`);
	const ids = rows.map(({ id }) => id);
	const items = sql`select id from variations where product_id = any(${ids})`;
	const features = await transaction.execute(sql`
		delete from features where product_id = any(${ids}) and title = any(${featureTitles})`);
	await transaction.execute(sql`delete from stock_reservations where variation_id in (${items})`);
	await transaction.execute(sql`delete from stock_ledger where variation_id in (${items})`);
	// Remaining orders of demo products have lost their stock ledger entries, so also delete their branches and
	// parcels. The orders keep the items' names and prices.
	await transaction.execute(sql`
		delete from order_branches where not exists (
			select from stock_ledger
			where stock_ledger.order_id = order_branches.order_id
				and stock_ledger.branch_id = order_branches.branch_id
		)`);
	await transaction.execute(sql`
		delete from parcels where not exists (
			select from order_branches
			where order_branches.order_id = parcels.order_id
				and order_branches.branch_id = parcels.branch_id
		)`);
	const products = await transaction.execute(sql`delete from products where id = any(${ids})`);
	const categories = await transaction.execute(sql`
		delete from categories
		where (slug = any(${categorySlugs}) or slug ~ ${generated})
			and not exists (select from products where category_id = categories.id)`);
	return { products, categories, features };
}
