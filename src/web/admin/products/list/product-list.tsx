import { href } from "react-router";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { type CatalogueFormatName, exportProducts } from "#contract/admin/product-csv.ts";
import { type AdminProductSummary, listAdminProducts } from "#contract/admin/products.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { formatPesos } from "#lib/money/money.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { DownloadMenu } from "../../kit/table/download-menu.tsx";
import {
	ChoiceFilter,
	FilterTabs,
	FlagFilter,
	LinkedFilter,
	SortChoice,
} from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";
import { statusChoices } from "../product-labels.ts";
import { ProductStatus } from "../product-status.tsx";
import { InlineNumber } from "./inline-number.tsx";
import { ProductBulk } from "./product-bulk.tsx";
import { ProductName } from "./product-name.tsx";
import { savePrice } from "./save-inline.ts";
import { StockCell } from "./stock-cell.tsx";

const formats: { format: CatalogueFormatName; name: string; text: string }[] = [
	{ format: "kargado", name: "Kargado", text: "All columns, for a spreadsheet or a backup" },
	{ format: "shopify", name: "Shopify", text: "For Shopify's product import" },
	{ format: "woocommerce", name: "WooCommerce", text: "For WooCommerce's product import" },
];

/** Exports the listed products in one of three formats. */
function ExportMenu({ query }: { query: Readonly<Record<string, string>> }) {
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

export const meta = pageTitle("Products");

const sortChoices = [
	{ value: "newest", name: "Newest first" },
	{ value: "updated", name: "Last changed" },
	{ value: "name", name: "By name" },
	{ value: "price-asc", name: "Cheapest first" },
	{ value: "price-desc", name: "Most expensive first" },
];

/** Shows two columns side by side when a row becomes a card. */
const twoPerRow = "basis-[38%]! grow @3xl:grow-0 @max-3xl:[&>span:first-child]:block";

/** All products: active, draft and archived. */
export default function ProductList() {
	const table = useTable(listAdminProducts);
	const categories = useRead(listAdminCategories, {}).value ?? [];
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const { may } = usePermissions();
	const mayWrite = may("products.write");
	const show = (row: AdminProductSummary) => table.update(row.id, row);
	return (
		<AdminPage
			title="Products"
			count={listCount(table.total)}
			actions={
				<>
					<ExportMenu query={table.query} />
					{mayWrite && (
						<ButtonLink to={href("/admin/products/:id", { id: "new" })} size="small">
							<Icon name="plus" className="size-5" />
							New product
						</ButtonLink>
					)}
				</>
			}
		>
			<FilterTabs table={table} name="status" label="Products by status" choices={statusChoices} />
			<div className="h-3" />
			<TableToolbar
				table={table}
				views="products"
				tabs="status"
				search={{ label: "Search products", placeholder: "Name, SKU or barcode" }}
			>
				<ChoiceFilter
					table={table}
					name="category_id"
					label="Category"
					choices={categories.map(({ id, name }) => ({ value: String(id), name }))}
				/>
				<FlagFilter table={table} name="low_stock" label="Low stock" />
				<FlagFilter table={table} name="on_sale" label="On sale" />
				<LinkedFilter table={table} name="shared_barcode" label="Shares a barcode" />
				<SortChoice table={table} choices={sortChoices} />
			</TableToolbar>
			<DataTable
				table={table}
				label="Products"
				text={(row) => row.name}
				to={(row) => href("/admin/products/:id", { id: String(row.id) })}
				name={{
					head: "Product",
					cell: (row) => <ProductName product={row} />,
					sort: { ascending: "name" },
				}}
				columns={[
					{
						name: "Status",
						cell: (row) => <ProductStatus product={row} />,
						phone: "end",
					},
					{
						name: "Category",
						cell: (row) => row.category_name,
						phone: "hidden",
						className: "text-ink-soft",
					},
					...branches.map((branch) => ({
						name: branch.name,
						cell: (row: AdminProductSummary) => (
							<StockCell product={row} branch={branch} show={show} />
						),
						align: "right" as const,
						hasControls: true,
						className: twoPerRow,
					})),
					{
						name: "Price",
						cell: (row) => (
							<>
								{mayWrite ? (
									<InlineNumber
										label={`Price of ${row.name}`}
										value={row.price}
										decimals={2}
										save={(price) => savePrice(row, price, show)}
									/>
								) : (
									formatPesos(row.price)
								)}
								{row.sale_price !== null && (
									<span className="block pr-2 text-right text-fine font-semibold text-chili @max-3xl:ml-2 @max-3xl:inline">
										Sale {formatPesos(row.sale_price)}
									</span>
								)}
							</>
						),
						align: "right",
						sort: { ascending: "price-asc", descending: "price-desc" },
						hasControls: mayWrite,
						className: twoPerRow,
					},
				]}
				{...(mayWrite && {
					bulk: (ids: readonly number[], clear: () => void) => (
						<ProductBulk ids={ids} categories={categories} reload={table.reload} onDone={clear} />
					),
				})}
				none={{
					title: "No products yet",
					text: "Add your first product, or import a file from another shop.",
				}}
			/>
		</AdminPage>
	);
}
