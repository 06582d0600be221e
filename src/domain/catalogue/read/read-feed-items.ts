import sql from "sql-template-tag";
import type { Product } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { gtinOf } from "#lib/codes/gtin.ts";
import { attributeOf, type Facts, type FactTables } from "#lib/facts/facts.ts";
import { formatFact } from "#lib/facts/format-facts.ts";
import type { FeedItem } from "#lib/feeds/feed-item.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { type Offer, offerPrice, offersFor } from "#lib/promotions/offer.ts";
import type { Catalogue } from "./catalogue.ts";

const productsAtOnce = 200;

interface DetailRow {
	id: number;
	product_type: string | null;
	facts: Facts;
	images: string[];
	/** By variation id. */
	items: Record<string, { sku: string | null; barcode: string | null; facts: Facts }>;
}

const readDetails = (database: Queryable, after: number): Promise<DetailRow[]> =>
	database.rows(sql`
		select products.id, products.product_type, products.facts,
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

/** Streams items for product feeds: published, with a price and a picture, which all feeds require. */
export async function* readFeedItems(
	database: Queryable,
	catalogue: Catalogue,
	origin: string,
	offers: readonly Offer[],
): AsyncGenerator<FeedItem[]> {
	const tables = await readFactTables(database);
	for (let last = 0; ; ) {
		const details = await readDetails(database, last);
		const products = await catalogue.readProducts(details.map(({ id }) => id));
		const productOf = new Map(products.map((product) => [product.id, product]));
		yield details.flatMap((detail) => {
			const product = productOf.get(detail.id);
			return product ? itemsOf(product, detail, { tables, origin, offers }) : [];
		});
		if (details.length < productsAtOnce) return;
		last = details.at(-1)?.id ?? last;
	}
}

/** Returns the price of one item on sale or with its promotion, in pesos; null if that is the regular price. */
function salePriceOf(
	{ price, sale_price: salePrice }: Pick<Product, "price" | "sale_price">,
	{
		offers,
		...item
	}: Omit<Parameters<typeof offersFor>[1], "is_on_sale"> & {
		offers: readonly Offer[];
	},
): Pesos | null {
	const found = offersFor(offers, { ...item, is_on_sale: salePrice !== null });
	const offered = toPesos(offerPrice(toCentavos(salePrice ?? price), found));
	return offered < price ? offered : null;
}

function itemsOf(
	product: Product,
	detail: DetailRow,
	{ tables, origin, offers }: { tables: FactTables; origin: string; offers: readonly Offer[] },
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
		const tell = (code: string) => {
			const attribute = attributeOf(tables, code);
			const value = facts[code];
			return attribute && value !== undefined ? formatFact(value, attribute) : null;
		};
		return [
			{
				// A permanent id, because a SKU can be reused.
				id: `${product.id}-${one.id}`,
				groupId: one.groupId,
				title: one.name ? `${product.name}, ${one.name}` : product.name,
				description,
				image,
				moreImages,
				link: one.groupId ? `${link}?variation=${one.id}` : link,
				isAvailable: one.stock_quantity > 0,
				price: one.price,
				salePrice: salePriceOf(one, {
					offers,
					id: product.id,
					category_id: product.category_id,
					maker: typeof facts["maker"] === "string" ? facts["maker"] : null,
					product_type: detail.product_type,
				}),
				brand: tell("maker"),
				gtin: gtinOf(item.barcode),
				category: product.category_name,
				colour: tell("colour"),
				material: tell("material"),
				size: tell("length_cm") ?? tell("size_inches") ?? tell("storage_gb"),
			},
		];
	});
}
