import sql from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { gtinOf } from "#lib/codes/gtin.ts";
import { attributeOf, type Facts, type FactTables } from "#lib/facts/facts.ts";
import { formatFact } from "#lib/facts/format-facts.ts";
import type { FeedItem } from "#lib/feeds/feed-item.ts";
import type { Catalogue } from "./catalogue.ts";

const productsAtOnce = 200;

interface DetailRow {
	id: number;
	facts: Facts;
	images: string[];
	sale_starts_at: Date | null;
	sale_ends_at: Date | null;
	/** Variations by id. */
	items: Record<string, { sku: string | null; barcode: string | null; facts: Facts }>;
}

const readDetails = (database: Queryable, after: number): Promise<DetailRow[]> =>
	database.rows(sql`
		select products.id, products.facts, sale_starts_at, sale_ends_at,
			array(
				select path from product_images where product_id = products.id and path like '/%'
				order by position, id
			) as images,
			coalesce((
				select json_object_agg(variations.id, json_build_object(
					'sku', sku, 'barcode', barcode, 'facts', variations.facts
				))
				from variations where product_id = products.id and archived_at is null
			), '{}') as items
		from products where status = 'published' and products.id > ${after}
		order by products.id limit ${productsAtOnce}`);

/**
 * Streams items for product feeds. Only published items with a price and a picture are included, because all feeds
 * require both.
 */
export async function* readFeedItems(
	database: Queryable,
	catalogue: Catalogue,
	origin: string,
	now: Date,
): AsyncGenerator<FeedItem[]> {
	const tables = await readFactTables(database);
	for (let last = 0; ; ) {
		const details = await readDetails(database, last);
		const products = await catalogue.readProducts(details.map(({ id }) => id));
		const productOf = new Map(products.map((product) => [product.id, product]));
		yield details.flatMap((detail) => {
			const product = productOf.get(detail.id);
			return product ? itemsOf(product, detail, { tables, origin, now }) : [];
		});
		if (details.length < productsAtOnce) return;
		last = details.at(-1)?.id ?? last;
	}
}

/**
 * Returns an item's reduced price from its sale or promotions, with the dates of that price. Price and dates are null
 * if the price isn't reduced.
 */
function salePriceOf(
	{ sale_price: salePrice, promotions }: Pick<Product, "sale_price" | "promotions">,
	{ sale_starts_at, sale_ends_at }: DetailRow,
	now: Date,
): Pick<FeedItem, "salePrice" | "salePeriod"> {
	const { price, starts_at, ends_at } = promotions?.lowered ?? {
		price: salePrice,
		starts_at: sale_starts_at,
		ends_at: sale_ends_at,
	};
	const isDated = price !== null && ends_at !== null;
	return {
		salePrice: price,
		// Feeds require a start date and an end date.
		salePeriod: isDated ? { from: new Date(starts_at ?? now), until: new Date(ends_at) } : null,
	};
}

function itemsOf(
	product: Product,
	detail: DetailRow,
	{ tables, origin, now }: { tables: FactTables; origin: string; now: Date },
): FeedItem[] {
	const link = `${origin}/app/products/${product.slug}`;
	const description = product.description || product.short_description || product.name;
	const sold = product.has_variations
		? product.variations.map((one) => ({ ...one, groupId: String(product.id) }))
		: Object.keys(detail.items)
				.slice(0, 1)
				.map((id) => ({ ...product, id: Number(id), name: "", image: null, groupId: null }));
	return sold.flatMap((one): FeedItem[] => {
		const item = detail.items[one.id];
		const pictures = [one.image, ...detail.images].filter((path) => path !== null);
		const [image, ...moreImages] = [...new Set(pictures)].map((path) => origin + path);
		if (!item || image === undefined || one.price <= 0) return [];
		const facts = { ...detail.facts, ...item.facts };
		const factText = (code: string) => {
			const attribute = attributeOf(tables, code);
			const value = facts[code];
			return attribute && value !== undefined ? formatFact(value, attribute) : null;
		};
		return [
			{
				// Feeds need a permanent id. A SKU isn't permanent, because it can be reused for another item.
				id: `${product.id}-${one.id}`,
				groupId: one.groupId,
				title: one.name ? `${product.name}, ${one.name}` : product.name,
				description,
				image,
				moreImages,
				link: one.groupId ? `${link}?variation=${one.id}` : link,
				isAvailable: one.stock_quantity > 0,
				price: one.price,
				...salePriceOf(one, detail, now),
				brand: factText("maker"),
				gtin: gtinOf(item.barcode),
				category: product.category_name,
				colour: factText("colour"),
				material: factText("material"),
				size: factText("length_cm") ?? factText("size_inches") ?? factText("storage_gb"),
			},
		];
	});
}
