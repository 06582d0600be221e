import { href, Link } from "react-router";
import { readPromotionUse } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { Period } from "./report-address.ts";
import { ChartAbove } from "./report-parts.tsx";
import { ReportTable } from "./report-table.tsx";

const BarChart = lazyPart(() => import("./bar-chart.tsx"));

const isId = (key: string): boolean => /^\d+$/.test(key);

/** Orders, discount and revenue of each promotion in a period. */
export function PromotionsReport({ period }: { period: Period }) {
	const read = useRead(readPromotionUse, period);
	return (
		<>
			<ReadState read={read}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title="No promotions used">
							No order in this period had a promotion or a code.
						</EmptyState>
					) : (
						<ChartAbove
							chart={
								<BarChart
									label="Discount by promotion"
									bars={rows.map(({ key, label: name, discount }) => ({
										key,
										name,
										amount: discount,
										text: formatPesos(discount),
									}))}
								/>
							}
						>
							<ReportTable
								label="Promotions"
								rows={rows}
								head="Promotion"
								name={({ key, label }) =>
									isId(key) ? (
										<Link
											to={`${href("/admin/promotions")}?open=${key}`}
											className="hover:underline"
										>
											{label}
										</Link>
									) : (
										label
									)
								}
								columns={[
									{ name: "Orders", cell: (row) => formatCount(row.orders) },
									{ name: "Discount", cell: (row) => formatPesos(row.discount) },
									{ name: "Revenue", cell: (row) => formatPesos(row.revenue) },
								]}
							/>
						</ChartAbove>
					)
				}
			</ReadState>
			<p className="px-4 text-fine text-ink-soft">
				Orders placed in this period, except cancelled orders. Revenue is their total after
				discounts and refunds. An order with several promotions counts for each one.
			</p>
		</>
	);
}
