import { type CatalogueFormatName, exportProducts } from "#contract/admin/product-csv.ts";
import { DownloadMenu } from "../../kit/table/download-menu.tsx";

const formats: { format: CatalogueFormatName; name: string; text: string }[] = [
	{ format: "kargado", name: "Kargado", text: "All columns, for a spreadsheet or a backup" },
	{ format: "shopify", name: "Shopify", text: "For Shopify's product import" },
	{ format: "woocommerce", name: "WooCommerce", text: "For WooCommerce's product import" },
];

/** Exports the listed products in one of three formats. */
export function ExportMenu({ query }: { query: Readonly<Record<string, string>> }) {
	const { sort: _, ...filter } = query;
	return (
		<DownloadMenu
			label="Export"
			choices={formats.map(({ format, ...choice }) => ({
				...choice,
				endpoint: exportProducts,
				input: { ...filter, format },
			}))}
		/>
	);
}
