import sql from "sql-template-tag";
import type { FormerProduct } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import { listProducts } from "./list-products.ts";
import { searchAlike } from "./search-alike.ts";

const shownSuggestions = 8;

interface Found {
	/** The product's current slug; null if it isn't published. */
	slug: string | null;
	name: string;
	category_id: number | null;
	/** True if the product is a draft, so its existence must not be revealed. */
	is_draft: boolean;
}

/** Finds a product by its current path, or otherwise by an earlier path. */
const findBySlug = (database: Queryable, slug: string): Promise<Found | undefined> =>
	database.first(sql`
		select case when status = 'published' then slug end as slug, name, category_id,
			status = 'draft' as is_draft, 0 as age
		from products where slug = ${slug}
		union all
		select case when products.status = 'published' then products.slug end,
			coalesce(products.name, former_slugs.name),
			coalesce(products.category_id, former_slugs.category_id),
			coalesce(products.status = 'draft', false), 1
		from former_slugs left join products on products.id = former_slugs.product_id
		where former_slugs.slug = ${slug}
		order by age limit 1
	`);

async function suggestInstead(
	database: Queryable,
	catalogue: Catalogue,
	name: string,
	categoryId: number | null,
): Promise<FormerProduct["suggestions"]> {
	const alike = await searchAlike(catalogue, name, shownSuggestions);
	const found = await catalogue.readProducts(alike);
	if (found.length >= shownSuggestions) return found;
	const { items } = await listProducts(database, catalogue, {
		...(categoryId === null ? { tag: "best" } : { category_id: categoryId }),
		sort: "newest",
		limit: shownSuggestions,
	});
	const known = new Set(found.map(({ id }) => id));
	return [...found, ...items.filter(({ id }) => !known.has(id))].slice(0, shownSuggestions);
}

/** Finds a product by an old path. Returns its current path or, if it isn't published, similar products. */
export async function findFormerProduct(
	database: Queryable,
	catalogue: Catalogue,
	slug: string,
): Promise<FormerProduct> {
	const found = await findBySlug(database, slug);
	if (found?.slug) {
		return { moved_to: found.slug, is_gone: false, name: found.name, suggestions: [] };
	}
	const wasSold = found !== undefined && !found.is_draft;
	// An unknown path may be mistyped, so search for its words.
	const name = wasSold ? found.name : slug.replaceAll("-", " ");
	return {
		moved_to: null,
		is_gone: wasSold,
		name: wasSold ? found.name : null,
		suggestions: await suggestInstead(
			database,
			catalogue,
			name,
			wasSold ? found.category_id : null,
		),
	};
}
