import type { ImportFormat } from "../import/imported-product.ts";
import type { CatalogueFormat, FormatPlace } from "./catalogue-format.ts";
import { ownFormat } from "./own-format.ts";
import { shopifyFormat } from "./shopify-format.ts";
import { wooCommerceFormat } from "./woocommerce-format.ts";

/** How each format writes a product. */
export const formats: Record<ImportFormat, (place: FormatPlace) => CatalogueFormat> = {
	shopify: shopifyFormat,
	woocommerce: wooCommerceFormat,
	kargado: ownFormat,
	// A sheet is read by way of Shopify's columns.
	sheet: shopifyFormat,
};
