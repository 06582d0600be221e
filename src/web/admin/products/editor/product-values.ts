import type { AdminProduct, createProduct, updateProduct } from "#contract/admin/products.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { emptyProduct, type PlainField, plainFields } from "#lib/products/choose-product-fields.ts";
import { productFields } from "#lib/products/product-fields.ts";

export type ProductOption = AdminProduct["options"][number];
export type ProductVariation = AdminProduct["variations"][number];

/** Form values of one variation. */
export interface VariationValues {
	id: number;
	sku: string;
	barcode: string;
	facts: ProductVariation["facts"];
	fits: ProductVariation["fits"];
	cost: number | null;
	price: number | null;
	sale_price: number | null;
	image: string | null;
}

/** Form values of the plain fields (texts and checkboxes of the product). A blank text is "" instead of null. */
type PlainValues = { [Name in PlainField]: NonNullable<AdminProduct[Name]> };

/** Form values of the editor. */
export interface ProductValues extends PlainValues {
	name: string;
	slug: string;
	status: AdminProduct["status"];
	publish_at: string | null;
	category_id: number | null;
	product_type: string | null;
	facts: AdminProduct["facts"];
	fits: AdminProduct["fits"];
	price: number | null;
	sale_price: number | null;
	cost: number | null;
	sale_starts_at: string | null;
	sale_ends_at: string | null;
	serial_tracking: AdminProduct["serial_tracking"];
	serial_kind: AdminProduct["serial_kind"];
	warranty_months: number | null;
	options: ProductOption[];
	/** Active variations, in order. */
	variations: VariationValues[];
}

export const liveVariations = ({ variations }: AdminProduct): ProductVariation[] =>
	variations.filter(({ archived }) => !archived);

const plainValues = (product: AdminProduct): PlainValues =>
	Object.fromEntries(plainFields().map((name) => [name, product[name] ?? ""])) as PlainValues;

/** Converts the plain fields to the request body. */
const plainGiven = (values: ProductValues): Pick<AdminProduct, PlainField> =>
	Object.fromEntries(
		plainFields().map((name) => {
			const isNone = productFields[name].kind === "word" && values[name] === "";
			return [name, isNone ? null : values[name]];
		}),
	) as Pick<AdminProduct, PlainField>;

export const toValues = (product: AdminProduct): ProductValues => ({
	name: product.name,
	slug: product.slug,
	status: product.status,
	publish_at: product.publish_at,
	category_id: product.category_id,
	product_type: product.product_type,
	facts: product.facts,
	fits: product.fits,
	price: product.id === 0 ? null : product.price,
	sale_price: product.sale_price,
	cost: product.cost,
	sale_starts_at: product.sale_starts_at,
	sale_ends_at: product.sale_ends_at,
	serial_tracking: product.serial_tracking,
	serial_kind: product.serial_kind,
	warranty_months: product.warranty_months,
	...plainValues(product),
	options: product.options,
	variations: liveVariations(product).map(({ id, sku, barcode, facts, fits, ...rest }) => ({
		id,
		sku: sku ?? "",
		barcode: barcode ?? "",
		facts,
		fits,
		cost: rest.cost,
		price: rest.price,
		sale_price: rest.sale_price,
		image: rest.image,
	})),
});

/** Returns the changed fields as a request body. */
export function toChange(
	values: ProductValues,
	changed: readonly string[],
): Omit<Input<typeof updateProduct>, "id" | "version"> {
	const { price, ...others } = values;
	requireNumbers(values);
	const given = {
		...others,
		price: price ?? 0,
		...plainGiven(values),
		options: begunOptions(values),
	};
	return Object.fromEntries(Object.entries(given).filter(([name]) => changed.includes(name)));
}

/** Returns the request body for a new product. */
export function toProduct(values: ProductValues): Input<typeof createProduct> {
	requireNumbers(values);
	const { price, slug, variations, ...rest } = values;
	const others = { ...rest, options: begunOptions(values) };
	const [single] = variations;
	return {
		...others,
		price: price ?? 0,
		...plainGiven(values),
		...(slug && { slug }),
		...(single && others.options.length === 0 && { sku: single.sku, barcode: single.barcode }),
	};
}

/** Returns the options that aren't completely blank. */
const begunOptions = ({ options }: ProductValues): ProductOption[] =>
	options.filter(({ name, values }) => name.trim() !== "" || values.length > 0);

/** Throws if the price is blank or a number is invalid. An invalid number (NaN) would be sent as null. */
function requireNumbers({ price, cost, warranty_months, facts, variations }: ProductValues): void {
	const errors: Record<string, string[]> = {};
	if (price === null) errors["price"] = ["This is required."];
	if (Number.isNaN(cost)) errors["cost"] = ["Enter a number."];
	if (Number.isNaN(warranty_months)) errors["warranty_months"] = ["Enter a number."];
	requireFigures(facts, "facts", errors);
	for (const [index, variation] of variations.entries()) {
		requireFigures(variation.facts, `variations.${index}.facts`, errors);
		for (const field of ["cost", "price", "sale_price"] as const) {
			if (Number.isNaN(variation[field])) {
				errors[`variations.${index}.${field}`] = ["Enter a number."];
			}
		}
	}
	const message = Object.values(errors)[0]?.[0];
	if (message) throw new ApiError(422, { message, errors });
}

function requireFigures(
	facts: ProductValues["facts"],
	field: string,
	errors: Record<string, string[]>,
): void {
	for (const [code, value] of Object.entries(facts)) {
		if (Number.isNaN(value)) errors[`${field}.${code}`] = ["Enter a number without a unit."];
	}
}

/** Default values of a new product. */
export const blankProduct: AdminProduct = {
	...emptyProduct(),
	id: 0,
	version: 0,
	current_sale_price: null,
	images: [],
	created_at: "",
	updated_at: "",
	variations: [
		{
			id: 0,
			is_default: true,
			name: "",
			options: {},
			sku: null,
			barcode: null,
			facts: {},
			fits: {},
			cost: null,
			price: null,
			sale_price: null,
			image: null,
			archived: false,
			stock: [],
		},
	],
};
