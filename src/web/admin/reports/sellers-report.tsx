import { href, Link, useSearchParams } from "react-router";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { readSellers } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { ReportView } from "./report-address.ts";
import { ChartAbove } from "./report-parts.tsx";
import { ReportTable } from "./report-table.tsx";

const BarChart = lazyPart(() => import("./bar-chart.tsx"));

/** Best sellers, or slow sellers that are in stock. */
export function SellersReport({ view, order }: { view: ReportView; order: "best" | "slow" }) {
	const { period, category } = view;
	const read = useRead(readSellers, {
		order,
		...period,
		...(category === null ? {} : { category_id: category }),
	});
	return (
		<>
			<CategoryChoice value={category} />
			<ReadState read={read}>
				{(sellers) => {
					const rows = sellers.map((seller) => ({ ...seller, key: String(seller.product_id) }));
					if (rows.length === 0) {
						return (
							<EmptyState title={order === "best" ? "No sales" : "No stock"}>
								There is no data for this period and category.
							</EmptyState>
						);
					}
					return (
						<ChartAbove
							chart={
								order === "best" ? (
									<BarChart
										label="Units sold"
										bars={rows.map(({ key, product_name: name, pieces }) => ({
											key,
											name,
											amount: pieces,
											text: formatCount(pieces),
										}))}
									/>
								) : (
									<BarChart
										label="Units in stock"
										bars={rows.map(({ key, product_name: name, stock_quantity: stock }) => ({
											key,
											name,
											amount: stock,
											text: formatCount(stock),
										}))}
									/>
								)
							}
						>
							<ReportTable
								label={order === "best" ? "Best sellers" : "Slow sellers"}
								rows={rows}
								head="Product"
								name={(row) => (
									<Link
										to={href("/admin/products/:id", { id: String(row.key) })}
										className="hover:underline"
									>
										{row.product_name}
									</Link>
								)}
								columns={[
									{ name: "Quantity", cell: (row) => formatCount(row.pieces) },
									{ name: "Sales", cell: (row) => formatPesos(row.sales) },
									{ name: "In stock", cell: (row) => formatCount(row.stock_quantity) },
								]}
							/>
						</ChartAbove>
					);
				}}
			</ReadState>
		</>
	);
}

function CategoryChoice({ value }: { value: number | null }) {
	const categories = useRead(listAdminCategories, {});
	const [parameters, setParameters] = useSearchParams();
	return (
		<label className="flex flex-wrap items-center gap-2 px-4 text-small text-ink-soft">
			Category
			<select
				value={value ?? ""}
				onChange={(event) => {
					const next = new URLSearchParams(parameters);
					if (event.target.value) next.set("category", event.target.value);
					else next.delete("category");
					setParameters(next, { preventScrollReset: true });
				}}
				className="h-11 max-w-full rounded-small border border-ink-faint/60 bg-paper-raised px-3 text-small text-ink focus-visible:border-sea"
			>
				<option value="">All</option>
				{(categories.value ?? []).map((category) => (
					<option key={category.id} value={category.id}>
						{category.name}
					</option>
				))}
			</select>
		</label>
	);
}
