import sql from "sql-template-tag";
import type { Category } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";

/** Returns all categories in display order, with the number of published products. */
export async function listCategories(database: Queryable): Promise<Category[]> {
	return await database.rows<Category>(sql`
		select categories.id, categories.slug, categories.name, categories.images[1] as image,
			categories.images, categories.picture_focus, coalesce(counted.products, 0) as products_count
		from categories
		left join (
			select category_id, count(*) as products from products
			where status = 'published' group by category_id
		) counted on counted.category_id = categories.id
		order by categories.position, categories.id
	`);
}
