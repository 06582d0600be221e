import type { ArtFamily, ArtView, Colourway } from "./vocabulary.ts";

/** Which drawing a picture shows: of what is sold under a SKU, in a colour, from a side. */
export interface ArtName {
	family: ArtFamily;
	colourway: Colourway;
	sku: string;
	view: ArtView;
}

/** Where the shop serves a drawing as a picture; `?w=` chooses its width. */
export const artPath = ({ family, colourway, sku, view }: ArtName): string =>
	`/storage/art/${family}-${colourway}-${sku.toLowerCase()}-${view}.webp`;
