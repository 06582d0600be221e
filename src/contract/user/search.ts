import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pesos } from "../fields.ts";
import { listFilterShape, product } from "./catalogue.ts";
import { deviceCode } from "./devices.ts";

/** A recognized part of a query, and the query without that part. */
const chip = z.object({ name: z.string(), without: z.string() });
export type ReadChip = z.input<typeof chip>;

const facetValue = z.object({
	value: z.string(),
	name: z.string(),
	/** Number of products with this value. */
	count: z.number().int(),
});

const facet = z.object({ code: z.string(), name: z.string(), values: z.array(facetValue) });
export type Facet = z.input<typeof facet>;

const searchDescription = z.object({
	/** How the query was understood. */
	read: z.object({
		type: chip.nullable(),
		device: chip.nullable(),
		facts: z.array(chip),
		/** Words that weren't recognized as a product type, device or specification. */
		words: z.array(z.string()),
		/** The corrected query; null if nothing was corrected. */
		corrected: z.string().nullable(),
	}),
	/** Number of products that match everything. After them, the list continues with the closest matches. */
	full: z.number().int(),
	/** If `full` is 0, the words that no product contains, or else the words that the closest match lacks. */
	missing: z.array(z.string()),
	facets: z.array(facet),
	/** Price range of the products that match the other filters; null if there are none. */
	price: z
		.object({
			lowest: pesos,
			highest: pesos,
			/** A few price ranges with their number of products; null stands for no limit. */
			bands: z.array(
				z.object({ from: pesos.nullable(), to: pesos.nullable(), count: z.number().int() }),
			),
		})
		.nullable(),
});
export type SearchDescription = z.input<typeof searchDescription>;

export const describeSearch = endpoint({
	method: "GET",
	path: "/user/api/search",
	shared: true,
	access: "public",
	summary: "How a query was understood, and the number of results for each filter",
	query: z.object({
		...listFilterShape,
		/**
		 * Code of a device. The response then also counts the products that fit it, even if the list isn't filtered by
		 * it.
		 */
		count_fits: deviceCode.optional(),
	}),
	output: searchDescription,
});

const suggestedProduct = product.pick({
	id: true,
	slug: true,
	name: true,
	category_id: true,
	price: true,
	sale_price: true,
	thumbnail: true,
	promotions: true,
	stock_quantity: true,
});

const suggestions = z.object({
	/** The typed text with corrected spelling; null if there were no mistakes. */
	corrected: z.string().nullable(),
	/** Matching product types, by code. */
	types: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
	/** Matching devices, as search terms. */
	devices: z.array(z.string()),
	products: z.array(suggestedProduct),
});
export type Suggestions = z.input<typeof suggestions>;

export const suggestSearch = endpoint({
	method: "GET",
	path: "/user/api/suggestions",
	shared: true,
	access: "public",
	summary: "Search suggestions",
	query: z.object({ search: z.string().min(1).max(200) }),
	output: suggestions,
});
