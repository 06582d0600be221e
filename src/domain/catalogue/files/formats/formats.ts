import type { CatalogueFormat, FormatPlace } from "./catalogue-format.ts";
import type { ImportFormat } from "./known-formats.ts";
import { nativeFormat } from "./native/native-format.ts";
import { shopifyFormat } from "./shopify/shopify-format.ts";
import { wooCommerceFormat } from "./woocommerce/woocommerce-format.ts";

/** How each format writes a product. */
export const formats: Record<ImportFormat, (place: FormatPlace) => CatalogueFormat> = {
	shopify: shopifyFormat,
	woocommerce: wooCommerceFormat,
	kargado: nativeFormat,
	// A sheet's columns are mapped to Shopify's columns before the file is read.
	sheet: shopifyFormat,
};
