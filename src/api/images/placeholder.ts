import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What is shown where a product's own picture cannot be had: a parcel, as SVG of 640 × 640. */
export const placeholder = readFileSync(
	join(import.meta.dirname, "placeholder-product.svg"),
	"utf8",
).trim();
