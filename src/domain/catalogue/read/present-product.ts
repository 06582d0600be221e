import type { Product, Variation } from "#contract/user/catalogue.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { pick, type ShownField, shownFields } from "#lib/products/choose-product-fields.ts";
import type { ProductValues } from "#lib/products/product-fields.ts";
import { effectivePrice, type Prices } from "../product/effective-price.ts";

/** A product row with everything needed for its response. */
export interface ProductRow extends Prices, Pick<ProductValues, ShownField> {
	id: number;
	slug: string;
	category_id: number | null;
	category_name: string | null;
	created_at: Date;
	image: string | null;
	/** From published reviews; total stars. */
	rating_count: number;
	rating_sum: number;
	/** Names of devices that the product itself is made for. */
	made_for: string[];
	/** Its active variations. */
	items: ItemRow[];
}

export interface ItemRow {
	id: number;
	is_default: boolean;
	name: string;
	price: Centavos | null;
	sale_price: Centavos | null;
	image: string | null;
	options: Record<string, string>;
	/** Names of devices for this variation, instead of the product's. */
	made_for: string[];
	/** Total of open branches. */
	stock_quantity: number;
	/** Day of the next delivery; null if none is expected. */
	expected_on: string | null;
}

/** The next day on which one of these items is expected; omitted while any of them is in stock. */
function expectedOf(items: readonly ItemRow[]): Pick<Product, "expected_on"> {
	if (items.some(({ stock_quantity: stock }) => stock > 0)) return {};
	const [expected_on] = items.flatMap((item) => item.expected_on ?? []).sort();
	return expected_on === undefined ? {} : { expected_on };
}

const toPesosOrNull = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));

function presentVariation(product: ProductRow, item: ItemRow): Variation {
	const prices = effectivePrice(product, item);
	return {
		id: item.id,
		name: item.name,
		price: toPesos(prices.price),
		sale_price: toPesosOrNull(prices.sale_price),
		stock_quantity: item.stock_quantity,
		...expectedOf([item]),
		image: item.image,
		options: item.options,
	};
}

/** One decimal; omitted without reviews. */
function ratingOf({ rating_count: count, rating_sum: sum }: ProductRow): Pick<Product, "rating"> {
	if (count === 0) return {};
	return { rating: { average: Math.round((sum / count) * 10) / 10, count } };
}

/** A product for more devices than this is considered universal. */
const maxMadeFor = 20;

/** Names of all devices that the product or a variation is made for. */
function madeForOf(row: ProductRow, sold: readonly ItemRow[]): Pick<Product, "made_for"> {
	const names = new Set(sold.flatMap(({ made_for: own }) => (own.length > 0 ? own : row.made_for)));
	return names.size > 0 && names.size <= maxMadeFor ? { made_for: [...names] } : {};
}

/** Converts a product to its response (specification §3): in pesos, without the default variation. */
export function presentProduct(row: ProductRow): Product {
	const named = row.items.filter((item) => !item.is_default);
	const sold = named.length > 0 ? named : row.items;
	return {
		id: row.id,
		slug: row.slug,
		category: row.category_name,
		category_id: row.category_id,
		category_name: row.category_name,
		...pick(row, shownFields()),
		price: toPesos(row.price),
		sale_price: toPesosOrNull(row.sale_price),
		image: row.image,
		featured_image: row.image,
		thumbnail: row.image,
		stock_quantity: sold.reduce((sum, item) => sum + item.stock_quantity, 0),
		...expectedOf(sold),
		has_variations: named.length > 0,
		variations: named.map((item) => presentVariation(row, item)),
		created_at: row.created_at.toISOString(),
		...ratingOf(row),
		...madeForOf(row, sold),
	};
}
