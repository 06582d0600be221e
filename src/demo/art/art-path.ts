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

/** `charger-paper-chg-001-1-3.webp`, and `charger-paper-0.webp` as shops made earlier have it. */
export const drawingName =
	/^([a-z-]+?)-([a-z]+)-(?:([a-z]{3}-\d{3}(?:-\d+)?)-)?(\d)(?:-\d+mah)?\.webp$/;

/** Whether it may be a drawing's; only the catalogue knows whether it is. */
export const isDrawingName = (file: string): boolean => drawingName.test(file);
