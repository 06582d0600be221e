import type {
	KnownProduct,
	ProductState,
	VariationState,
} from "#domain/catalogue/product/product-state.ts";
import type { ImportedProduct, ImportedVariation } from "../../formats/imported-product.ts";
import { priceProduct } from "./price-product.ts";
import type { SeenProduct } from "./see-products.ts";

interface Change {
	known: KnownProduct;
	seen: SeenProduct | undefined;
	stated: ImportedProduct;
	/** The planned state of each variation in the file, in the file's order. */
	rows: readonly VariationState[];
}

/**
 * Changes the planned prices of a product where the file's prices differ from those that an export from the shop would
 * contain.
 */
export function planPrices(state: ProductState, change: Change): void {
	if (change.stated.format === "kargado") planProductPrices(change);
	else planStatedPrices(state, change);
}

/**
 * Plans the variations' prices for a file in Kargado's own format. The product's own prices are planned with its other
 * fields.
 */
function planProductPrices({ seen, stated, rows }: Change): void {
	for (const [index, row] of rows.entries()) {
		const variation = stated.variations[index];
		const was = row.id === null ? undefined : seen?.variations.get(row.id);
		if (!variation) continue;
		if (was?.price !== variation.price) row.price = variation.price;
		if (was?.salePrice !== variation.salePrice) row.sale_price = variation.salePrice;
	}
}

/**
 * Plans the prices for a file in another format, which has prices only for variations. The product then shows the price
 * of its cheapest variation.
 */
function planStatedPrices(state: ProductState, { known, seen, stated, rows }: Change): void {
	const pairs = rows.flatMap((row, index) => {
		const variation = stated.variations[index];
		const was = row.id === null ? undefined : seen?.variations.get(row.id);
		return variation ? [{ row, variation, was }] : [];
	});
	const isNews = (field: "price" | "salePrice") =>
		seen === undefined ||
		pairs.some(({ variation, was }) => was !== undefined && was[field] !== variation[field]);
	if (!isNews("salePrice") && !isNews("price")) {
		for (const { row, variation, was } of pairs) {
			if (was === undefined) setPrices(row, variation);
		}
		return;
	}
	// A variation without a price of its own costs the product's price, which changes below. If it isn't in the file,
	// its price must stay the same, so it gets the product's old price as its own.
	for (const row of state.variations) {
		if (row.price !== null || row.archived_at !== null || rows.includes(row)) continue;
		row.price = known.price;
		row.sale_price ??= known.sale_price;
	}
	const { price, salePrice, sharedByAll } = priceProduct(pricedVariations(stated));
	// A file contains only today's sale price, without dates. If that price is unchanged, keep the scheduled sale with
	// its dates.
	const hasDates = known.sale_starts_at !== null || known.sale_ends_at !== null;
	const isSaleKept = hasDates && !isNews("salePrice");
	if (!isSaleKept) state.sale_starts_at = state.sale_ends_at = null;
	state.price = price;
	state.sale_price = isSaleKept ? below(known.sale_price, price) : salePrice;
	for (const { row, variation } of pairs) {
		const entered = row.sale_price ?? (row.price === null ? known.sale_price : null);
		setPrices(row, sharedByAll ? { price: null, salePrice: null } : variation);
		if (isSaleKept && !sharedByAll) row.sale_price = below(entered, variation.price ?? price);
	}
}

function setPrices(
	row: VariationState,
	{ price, salePrice }: Pick<ImportedVariation, "price" | "salePrice">,
): void {
	row.price = price;
	row.sale_price = salePrice;
}

const below = (amount: number | null, price: number) =>
	amount !== null && amount < price ? amount : null;

/** Returns the variations' prices, for formats in which each variation has a price. */
export const pricedVariations = ({ variations }: ImportedProduct) =>
	variations.map(({ price, salePrice }) => ({ price: price ?? 0, salePrice }));
