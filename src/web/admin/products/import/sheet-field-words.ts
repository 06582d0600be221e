import type { SheetField } from "#lib/sheet-columns.ts";

export const sheetFieldWords: Record<SheetField, string> = {
	name: "Name",
	price: "Price",
	sale_price: "Sale price",
	stock: "Stock",
	sku: "SKU",
	key: "Product number (rows with the same are one product)",
	category: "Category",
	maker: "Maker (brand)",
	description: "Description",
	short_description: "Short description",
	images: "Picture (address)",
	option_1: "Variation, such as colour",
	option_1_name: "Name of the variation",
	option_2: "Second variation, such as size",
	option_2_name: "Name of the second variation",
	option_3: "Third variation",
	option_3_name: "Name of the third variation",
	variation_image: "Picture of the variation",
	barcode: "Barcode",
	status: "On sale or not",
};
