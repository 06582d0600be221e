import type { AdminProduct, createProduct } from "#contract/admin/products.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { combinationsOf } from "./compare-variations.ts";
import { blankProduct, type ProductValues, toProduct, toValues } from "./product-values.ts";

/** Opening stock by branch id; null if blank. */
export type BranchQuantities = Readonly<Record<string, number | null>>;

/** Form values of one combination of options. */
export interface CombinationValues {
	sku: string;
	price: number | null;
	stock: BranchQuantities;
}

/** Form values of a new product, in addition to the product's own fields. */
export interface NewProductValues extends ProductValues {
	images: { path: string }[];
	/** Opening stock of a product without options. */
	stock: BranchQuantities;
	/** Values by the combination's name, such as "Red / 1 m". */
	combinations: Readonly<Record<string, CombinationValues>>;
}

/** A new product is for sale immediately unless the user chooses otherwise. */
export const newProduct: AdminProduct = { ...blankProduct, status: "published" };

export const blankCombination: CombinationValues = { sku: "", price: null, stock: {} };

export const toNewValues = (product: AdminProduct): NewProductValues => ({
	...toValues(product),
	images: [],
	stock: {},
	combinations: {},
});

/**
 * Returns the request body for a new product. Lists have the same order as in the form, so that errors appear at the
 * right fields.
 * @param branches ids of the branches on the form
 * @throws ApiError if a number is invalid or a required field is blank
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

/** Throws if a number is invalid. JSON has no NaN, so an invalid number would be sent as null. */
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
	throw new ApiError(422, { message: "Check the numbers you entered.", errors });
}
