import type { AdminProduct, createProduct } from "#contract/admin/products.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { combinationsOf } from "./compare-variations.ts";
import { blankProduct, type ProductValues, toProduct, toValues } from "./product-values.ts";

/** How many a branch has, by its id; null: nothing was typed. */
export type BranchQuantities = Readonly<Record<string, number | null>>;

/** What is typed of one of the variations that the options combine to. */
export interface CombinationValues {
	sku: string;
	price: number | null;
	stock: BranchQuantities;
}

/** What the form of a new product holds beside the product's own fields. */
export interface NewProductValues extends ProductValues {
	images: { path: string }[];
	/** Of a product without options. */
	stock: BranchQuantities;
	/** By their names, "Red / 1 m". */
	combinations: Readonly<Record<string, CombinationValues>>;
}

/** A new product is for sale as soon as it is created, unless the person says otherwise. */
export const newProduct: AdminProduct = { ...blankProduct, status: "published" };

export const blankCombination: CombinationValues = { sku: "", price: null, stock: {} };

export const toNewValues = (product: AdminProduct): NewProductValues => ({
	...toValues(product),
	images: [],
	stock: {},
	combinations: {},
});

/**
 * A whole new product as the call takes it. Its lists stand in the order in which the form shows them,
 * so that errors find their fields.
 * @param branches ids of those that the form shows
 * @throws ApiError where a number can't be read or something required is missing
 */
export function toNewProduct(
	{ stock, combinations, ...values }: NewProductValues,
	branches: readonly number[],
): Input<typeof createProduct> {
	const product = toProduct(values);
	const names = combinationsOf(product.options ?? []);
	const linesOf = (quantities: BranchQuantities) =>
		branches.map((branch_id) => ({ branch_id, quantity: quantities[branch_id] ?? 0 }));
	const variations = names.map((name) => {
		const { sku, price, stock: own } = combinations[name] ?? blankCombination;
		return { name, sku, price, stock: linesOf(own) };
	});
	requireNumbers(variations, "variations");
	if (names.length > 0) return { ...product, variations };
	const lines = linesOf(stock);
	requireNumbers([{ stock: lines }], "");
	return { ...product, stock: lines };
}

/** JSON has no NaN, so a number that can't be read would silently go as none. */
function requireNumbers(
	given: readonly { price?: number | null; stock: readonly { quantity: number }[] }[],
	place: string,
): void {
	const errors: Record<string, string[]> = {};
	for (const [index, { price, stock }] of given.entries()) {
		const field = place === "" ? "" : `${place}.${index}.`;
		if (Number.isNaN(price)) errors[`${field}price`] = ["Enter a number."];
		for (const [line, { quantity }] of stock.entries()) {
			if (Number.isNaN(quantity)) {
				errors[`${field}stock.${line}.quantity`] = ["Enter a number."];
			}
		}
	}
	if (Object.keys(errors).length === 0) return;
	throw new ApiError(422, { message: "A number is not valid.", errors });
}
