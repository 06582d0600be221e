import sql from "sql-template-tag";
import type { Feature, Tag } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";

interface FeatureRow {
	id: number;
	tag: Tag;
	title: string;
	subtitle: string;
	image_path: string | null;
	product_id: number | null;
}

/**
 * Returns the active slides of the hero (the carousel on the shop home) in display order. A slide's product is included
 * only if it's published.
 */
export async function listFeatures(database: Queryable, catalogue: Catalogue): Promise<Feature[]> {
	const rows = await database.rows<FeatureRow>(sql`
		select id, tag, title, subtitle, image_path, product_id from features
		where is_active order by position, id
	`);
	const ids = rows.flatMap((row) => row.product_id ?? []);
	const products = new Map(
		(await catalogue.readProducts(ids)).map((product) => [product.id, product]),
	);
	return rows.map(({ product_id, ...row }) => {
		const product = product_id === null ? null : (products.get(product_id) ?? null);
		return {
			...row,
			is_active: true,
			image_url: row.image_path ?? product?.image ?? null,
			product,
		};
	});
}
