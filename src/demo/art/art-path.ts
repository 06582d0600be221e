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

/**
 * Form of a drawing's file name, such as `charger-paper-chg-001-1-3.webp`, or `charger-paper-0.webp` in older shops.
 */
export const drawingName =
	/^([a-z-]+?)-([a-z]+)-(?:([a-z]{3}-\d{3}(?:-\d+)?)-)?(\d)(?:-\d+mah)?\.webp$/;

/** True if the name has the form of a drawing's file name. Only the catalog shows whether the drawing exists. */
export const isDrawingName = (file: string): boolean => drawingName.test(file);
