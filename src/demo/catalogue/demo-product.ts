import type { ArtDetail, ArtFamily, Colourway } from "#demo/art/vocabulary.ts";

/** Pieces on the shelf of each branch. */
export interface BranchStock {
	main: number;
	second: number;
}

/** One buyable form of a demo product. */
export interface DemoVariation {
	/** Unique within its product: the option values joined, e.g. "Mango / 1 m". */
	name: string;
	colourway: Colourway;
	detail?: ArtDetail;
	/** Option name to value, e.g. `{ Colour: "Mango", Length: "1 m" }`. */
	options: Record<string, string>;
	/** Centavos; only where it is other than the product's. */
	price?: number;
	stock: BranchStock;
}

/** A product of the demo shop, as the seed stores it. */
export interface DemoProduct {
	slug: string;
	name: string;
	sku: string;
	/** Slug of its category. */
	category: string;
	shortDescription: string;
	/** Plain text: paragraphs divided by an empty line, specifications as lines that start "- ". */
	description: string;
	/** Centavos; with priced variations, the lowest of them. */
	price: number;
	/** Centavos, below `price`; never on a product whose variations have prices of their own. */
	salePrice?: number;
	badge?: string;
	featured: boolean;
	isNew: boolean;
	isHot: boolean;
	isBestSeller: boolean;
	family: ArtFamily;
	colourway: Colourway;
	detail: ArtDetail;
	/** Counts only when there are no variations; zero in both branches otherwise. */
	stock: BranchStock;
	variations: DemoVariation[];
	createdDaysAgo: number;
}

export interface DemoCategory {
	slug: string;
	name: string;
	/** Drawings its products use; the first one is the category's tile. */
	families: ArtFamily[];
	/** Colour of the tile's drawing. */
	colourway: Colourway;
	position: number;
	/** Other words a shopper types for it. */
	synonyms?: string[];
}
