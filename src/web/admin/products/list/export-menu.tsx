import { type CatalogueFormatName, exportProducts } from "#contract/admin/product-csv.ts";
import { toRequest } from "#contract/client.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { AdminIcon } from "../../kit/page/admin-icon.tsx";

const formats: { name: CatalogueFormatName; label: string; text: string }[] = [
	{ name: "kargado", label: "Kargado", text: "Everything, for a spreadsheet or a backup" },
	{ name: "shopify", label: "Shopify", text: "As Shopify's product import reads it" },
	{ name: "woocommerce", label: "WooCommerce", text: "As WooCommerce's product import reads it" },
];

/** The products that the list shows as a file, in one of the three formats. */
export function ExportMenu({ query }: { query: Readonly<Record<string, string>> }) {
	const { sort: _, ...filter } = query;
	return (
		<details
			className="group relative"
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !event.currentTarget.open) return;
				event.stopPropagation();
				event.currentTarget.open = false;
				event.currentTarget.querySelector("summary")?.focus();
			}}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
			}}
		>
			<summary
				className={buttonClass(
					"outline",
					"small",
					"cursor-pointer list-none [&::-webkit-details-marker]:hidden",
				)}
			>
				<AdminIcon name="download" className="size-5" />
				Export
			</summary>
			<ul className="absolute z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] divide-y divide-line rounded-medium border border-line bg-paper-raised py-1 shadow-lifted sm:right-0">
				{formats.map(({ name, label, text }) => (
					<li key={name}>
						<a
							href={toRequest(exportProducts, { ...filter, format: name }).path}
							download
							className="block px-4 py-2.5 hover:bg-paper"
						>
							<span className="block font-semibold">{label}</span>
							<span className="block text-fine text-ink-soft">{text}</span>
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
