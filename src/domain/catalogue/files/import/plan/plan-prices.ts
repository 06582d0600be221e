import { saleColumns } from "../../../product/effective-price.ts";
import type { KnownProduct, ProductState, VariationState } from "../../../product/product-state.ts";
import type { ImportedProduct, ImportedVariation } from "../../formats/imported-product.ts";
import { priceProduct } from "./price-product.ts";
import type { SeenProduct } from "./see-products.ts";

interface Change {
	known: KnownProduct;
	seen: SeenProduct | undefined;
	stated: ImportedProduct;
	/** For each stated variation, the row that it becomes. */
	rows: readonly VariationState[];
	now: Date;
}

/** Gives a product and its variations the prices that a file states otherwise than the shop. */
export function planPrices(state: ProductState, change: Change): void {
	if (change.stated.own) planOwnPrices(state, change);
	else planStatedPrices(state, change);
}

function planOwnPrices(state: ProductState, { known, seen, stated, rows, now }: Change): void {
	const own = stated.own;
	if (!own) return;
	const before = seen?.product.own;
	if (own.price !== null && before?.price !== own.price) state.price = own.price;
	const isSaleNews =
		before?.salePrice !== own.salePrice ||
		before.saleStartsAt !== own.saleStartsAt ||
		before.saleEndsAt !== own.saleEndsAt;
	if (isSaleNews) {
		Object.assign(state, saleColumns(saleOf(stated, null), now));
		state.sale_starts_at = own.saleStartsAt;
		state.sale_ends_at = own.saleEndsAt;
	}
	for (const [index, row] of rows.entries()) {
		const variation = stated.variations[index];
		const was = row.id === null ? undefined : seen?.variations.get(row.id);
		if (!variation) continue;
		if (was?.price !== variation.price) row.price = variation.price;
		if (isSaleNews || was?.salePrice !== variation.salePrice) {
			const dates = isSaleNews ? saleOf(stated, null) : datesOf(known);
			Object.assign(row, saleColumns({ ...dates, sale_price: variation.salePrice }, now));
		}
	}
}

const datesOf = (product: KnownProduct) => ({
	sale_starts_at: product.sale_starts_at === null ? null : new Date(product.sale_starts_at),
	sale_ends_at: product.sale_ends_at === null ? null : new Date(product.sale_ends_at),
});

/** Formats without prices of the product itself: it shows those of its cheapest variation. */
function planStatedPrices(state: ProductState, { known, seen, stated, rows }: Change): void {
	const seenOf = (row: VariationState): ImportedVariation | undefined =>
		row.id === null ? undefined : seen?.variations.get(row.id);
	const pairs = rows.map((row, index) => ({ row, stated: stated.variations[index] }));
	const isNews = (field: "price" | "salePrice") =>
		seen === undefined ||
		pairs.some(({ row, stated: variation }) => {
			const was = seenOf(row);
			return was !== undefined && was[field] !== variation?.[field];
		});
	const isSaleNews = isNews("salePrice");
	if (!isSaleNews && !isNews("price")) {
		for (const { row, stated: variation } of pairs) {
			if (seenOf(row) === undefined && variation) {
				Object.assign(row, { price: variation.price, sale_price: variation.salePrice });
				row.scheduled_sale_price = null;
			}
		}
		return;
	}
	const { price, salePrice, sharedByAll } = priceProduct(pricedVariations(stated));
	// What the file does not show keeps its price.
	for (const row of state.variations) {
		if (row.price !== null || row.archived_at !== null || rows.includes(row)) continue;
		row.price = known.price;
		row.sale_price ??= known.sale_price;
		row.scheduled_sale_price ??= known.scheduled_sale_price;
	}
	const plannedSale = isSaleNews ? null : known.scheduled_sale_price;
	state.price = price;
	state.sale_price = salePrice;
	state.scheduled_sale_price = below(plannedSale, price);
	if (isSaleNews) state.sale_starts_at = state.sale_ends_at = null;
	for (const { row, stated: variation } of pairs) {
		if (!variation) continue;
		const inherited = row.price === null ? plannedSale : null;
		const planned = isSaleNews ? null : (row.scheduled_sale_price ?? inherited);
		row.price = sharedByAll ? null : variation.price;
		row.sale_price = sharedByAll ? null : variation.salePrice;
		row.scheduled_sale_price = sharedByAll ? null : below(planned, variation.price ?? price);
	}
}

const below = (amount: number | null, price: number) =>
	amount !== null && amount < price ? amount : null;

/** A sale as a file states it; only the shop's own format brings dates. */
export function saleOf(stated: ImportedProduct, salePrice: number | null) {
	const { own } = stated;
	const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
	return {
		sale_price: own ? own.salePrice : salePrice,
		sale_starts_at: dateOf(own?.saleStartsAt),
		sale_ends_at: dateOf(own?.saleEndsAt),
	};
}

/** The variations of a format in which each has a price. */
export const pricedVariations = ({ variations }: ImportedProduct) =>
	variations.map(({ price, salePrice }) => ({ price: price ?? 0, salePrice }));
