import type { ArtFamily, ArtView, Colourway } from "./vocabulary.ts";

/** Identifies the drawing of a picture: product, color and side. */
export interface ArtName {
	family: ArtFamily;
	colourway: Colourway;
	sku: string;
	view: ArtView;
}

/** Path where the shop serves a drawing; `?w=` selects its width. */
export const artPath = ({ family, colourway, sku, view }: ArtName): string =>
	`/storage/art/${family}-${colourway}-${sku.toLowerCase()}-${view}.webp`;

/** Example: `charger-paper-chg-001-1-3.webp`, or `charger-paper-0.webp` in older shops. */
export const drawingName =
	/^([a-z-]+?)-([a-z]+)-(?:([a-z]{3}-\d{3}(?:-\d+)?)-)?(\d)(?:-\d+mah)?\.webp$/;

/** True if the name has the form of a drawing's file. Only the catalog knows if it exists. */
export const isDrawingName = (file: string): boolean => drawingName.test(file);
