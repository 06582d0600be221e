import type { ArtFamily, ArtView, Colourway } from "./vocabulary.ts";

/** Identifies a drawing: its product, color and view. */
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
 * Pattern of a drawing's file name, such as `charger-paper-chg-001-1-3.webp`, or `charger-paper-0.webp` as in earlier
 * versions.
 */
export const drawingName =
	/^([a-z-]+?)-([a-z]+)-(?:([a-z]{3}-\d{3}(?:-\d+)?)-)?(\d)(?:-\d+mah)?\.webp$/;

/** True if the name matches the pattern of a drawing's file name. The drawing may still not exist. */
export const isDrawingName = (file: string): boolean => drawingName.test(file);
