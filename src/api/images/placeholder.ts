import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The placeholder for missing pictures: a parcel, as SVG of 640 × 640. */
export const placeholder = readFileSync(
	join(import.meta.dirname, "placeholder-product.svg"),
	"utf8",
).trim();
