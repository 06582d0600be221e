import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { DemoFeature } from "./demo-features.ts";

/** Fills an empty hero. Slides of products that don't exist are left out. */
export async function seedFeatures(database: Database, features: DemoFeature[]): Promise<void> {
	const rows = JSON.stringify(features.map((feature, position) => ({ ...feature, position })));
	await database.execute(sql`
		insert into features (tag, title, subtitle, product_id, position)
		select tag, title, subtitle, products.id, position
		from json_to_recordset(${rows}::json)
			as rows (tag text, title text, subtitle text, "productSlug" text, position integer)
		join products on products.slug = "productSlug"
		where not exists (select from features)
	`);
}
