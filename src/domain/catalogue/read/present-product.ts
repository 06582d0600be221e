import type { Product, Variation } from "#contract/user/catalogue.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { pick, type ShownField, shownFields } from "#lib/products/choose-product-fields.ts";
import type { ProductValues } from "#lib/products/product-fields.ts";
import { type Offer, type ShownOffers, showOffers } from "#lib/promotions/offer.ts";
import type { PromotionLine } from "#lib/promotions/promotion.ts";
import { effectivePrice, type Prices, shownPrice } from "../product/effective-price.ts";

/** A product row with all data that the response needs. */
export interface ProductRow extends Prices, Pick<ProductValues, ShownField> {
	id: number;
	slug: string;
	category_id: number | null;
	category_name: string | null;
	created_at: Date;
	/** Start and end of the current sale. */
	sale_starts_at: Date | null;
	sale_ends_at: Date | null;
	product_type: string | null;
	image: string | null;
	/** Number of published reviews, and the sum of their stars. */
	rating_count: number;
	rating_sum: number;
	/** Names of devices that the product as a whole is made for. */
	made_for: string[];
	/** The product's active variations. */
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
	/** Code of the variation's brand. */
	maker: string | null;
	/** Names of devices that this variation is made for, instead of the product's devices. */
	made_for: string[];
	/** Total stock in open branches. */
	stock_quantity: number;
	/** Day of the next delivery; null if none is expected. */
	expected_on: string | null;
}

/**
 * Returns the field with the next day on which one of these items is expected. Returns no field while any of the items
 * is in stock.
 */
function expectedOf(items: readonly ItemRow[]): Pick<Product, "expected_on"> {
	if (items.some(({ stock_quantity: stock }) => stock > 0)) return {};
	const [expected_on] = items.flatMap((item) => item.expected_on ?? []).sort();
	return expected_on === undefined ? {} : { expected_on };
}

const toPesosOrNull = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));

function presentVariation(product: ProductRow, item: ItemRow, offers?: ShownOffers): Variation {
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
		...presentOffers(offers),
	};
}

/** Returns the field with an item's promotions, or no field if there are none. */
function presentOffers(offers: ShownOffers | undefined): Pick<Product, "promotions"> {
	if (!offers) return {};
	const { names, onSelected, lowered } = offers;
	if (names.length + onSelected.length === 0) return {};
	return {
		promotions: {
			names,
			...(onSelected.length > 0 && { on_selected: onSelected }),
			...(lowered && { lowered: { ...lowered, price: toPesos(lowered.price) } }),
		},
	};
}

/** Returns the promotions that the shop shows for a product and for each of its items. */
function offersOf(
	offers: readonly Offer[],
	row: ProductRow,
	sold: readonly ItemRow[],
): ReturnType<typeof showOffers> | null {
	const lineOf = (item: ItemRow): PromotionLine => {
		const prices = effectivePrice(row, item);
		return {
			variation_id: item.id,
			product_id: row.id,
			category_id: row.category_id,
			maker: item.maker,
			product_type: row.product_type,
			on_sale: prices.sale_price !== null,
			unitPrice: shownPrice(prices),
			quantity: 1,
		};
	};
	const [first, ...others] = sold.map(lineOf);
	if (offers.length === 0 || !first) return null;
	return showOffers(offers, {
		product: { unitPrice: shownPrice(row), on_sale: row.sale_price !== null },
		items: [first, ...others],
		sale: {
			starts_at: row.sale_starts_at?.toISOString() ?? null,
			ends_at: row.sale_ends_at?.toISOString() ?? null,
		},
	});
}

/** Returns the field with the average rating, rounded to one decimal, or no field without reviews. */
function ratingOf({ rating_count: count, rating_sum: sum }: ProductRow): Pick<Product, "rating"> {
	if (count === 0) return {};
	return { rating: { average: Math.round((sum / count) * 10) / 10, count } };
}

/** A product for more devices than this is considered universal. */
const maxMadeFor = 20;

/**
 * Returns the field with the names of all devices that the product or a variation is made for. Returns no field for a
 * universal product.
 */
function madeForOf(row: ProductRow, sold: readonly ItemRow[]): Pick<Product, "made_for"> {
	const names = new Set(sold.flatMap(({ made_for: own }) => (own.length > 0 ? own : row.made_for)));
	return names.size > 0 && names.size <= maxMadeFor ? { made_for: [...names] } : {};
}

/**
 * Converts a product to its response (specification §3). Prices are in pesos, and the default variation is left out.
 * @param offers current promotions
 */
export function presentProduct(row: ProductRow, offers: readonly Offer[]): Product {
	const named = row.items.filter((item) => !item.is_default);
	const sold = named.length > 0 ? named : row.items;
	const shown = offersOf(offers, row, sold);
	return {
		id: row.id,
		slug: row.slug,
		category: row.category_name,
		category_id: row.category_id,
		category_name: row.category_name,
		...pick(row, shownFields()),
		price: toPesos(row.price),
		sale_price: toPesosOrNull(row.sale_price),
		...(row.sale_ends_at && { sale_ends_at: row.sale_ends_at.toISOString() }),
		image: row.image,
		featured_image: row.image,
		thumbnail: row.image,
		stock_quantity: sold.reduce((sum, item) => sum + item.stock_quantity, 0),
		...expectedOf(sold),
		has_variations: named.length > 0,
		variations: named.map((item, place) => presentVariation(row, item, shown?.ofItems[place])),
		created_at: row.created_at.toISOString(),
		...ratingOf(row),
		...madeForOf(row, sold),
		...presentOffers(shown?.ofProduct),
	};
}
