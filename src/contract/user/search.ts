import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pesos } from "../fields.ts";
import { listFilterShape, product } from "./catalogue.ts";
import { deviceCode } from "./devices.ts";

/** Something that was read from a query, and the query without it. */
const chip = z.object({ name: z.string(), without: z.string() });
export type ReadChip = z.input<typeof chip>;

const facetValue = z.object({
	value: z.string(),
	name: z.string(),
	/** How many products there would be with it. */
	count: z.number().int(),
});

const facet = z.object({ code: z.string(), name: z.string(), values: z.array(facetValue) });
export type Facet = z.input<typeof facet>;

const searchDescription = z.object({
	/** What the query was read as. */
	read: z.object({
		type: chip.nullable(),
		device: chip.nullable(),
		facts: z.array(chip),
		/** The words that nothing was read from. */
		words: z.array(z.string()),
		/** The query as it was searched, where words were taken for others; null where none were. */
		corrected: z.string().nullable(),
	}),
	/** Products that hold everything that was asked for. The list goes on with those that come nearest. */
	full: z.number().int(),
	/** What no product holds together with the rest, where `full` is 0. */
	missing: z.array(z.string()),
	facets: z.array(facet),
	/** Over what the other filters leave; null where that is nothing. */
	price: z
		.object({
			lowest: pesos,
			highest: pesos,
			/** A few steps with how many products lie in each; null: without an end. */
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
	summary: "What a search was read as, and what each filter would leave of the list it gives",
	query: z.object({
		...listFilterShape,
		/** Counts what fits this device, too, whether the list is narrowed to that or not. */
		count_fits: deviceCode.optional(),
	}),
	output: searchDescription,
});

const suggestedProduct = product.pick({
	id: true,
	slug: true,
	name: true,
	price: true,
	sale_price: true,
	thumbnail: true,
	stock_quantity: true,
});

const suggestions = z.object({
	/** What was typed with its mistakes corrected; null where it has none. */
	corrected: z.string().nullable(),
	/** Kinds of products that it leads to, by their code. */
	types: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
	/** Devices that something is made for, as they can be searched for. */
	devices: z.array(z.string()),
	products: z.array(suggestedProduct),
});
export type Suggestions = z.input<typeof suggestions>;

export const suggestSearch = endpoint({
	method: "GET",
	path: "/user/api/suggestions",
	shared: true,
	access: "public",
	summary: "Where what has been typed into the search so far leads",
	query: z.object({ search: z.string().min(1).max(200) }),
	output: suggestions,
});
