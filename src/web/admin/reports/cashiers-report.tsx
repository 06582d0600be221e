import { readCashiers } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { Period } from "./report-address.ts";
import { ReportTable } from "./report-table.tsx";

/** Counter sales, discounts, refunds and cash differences of each person in a period. */
export function CashiersReport({ period }: { period: Period }) {
	const read = useRead(readCashiers, period);
	return (
		<>
			<ReadState read={read}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title="No counter sales">
							No till recorded a sale or refund in this period.
						</EmptyState>
					) : (
						<ReportTable
							label="Cashiers"
							rows={rows}
							head="Cashier"
							name={({ label }) => label}
							columns={[
								{ name: "Sales", cell: (row) => formatCount(row.sales) },
								{ name: "Items", cell: (row) => formatCount(row.units) },
								{ name: "Discount", cell: (row) => formatPesos(row.discount) },
								{ name: "Total", cell: (row) => formatPesos(row.total) },
								{ name: "Refunded", cell: (row) => formatPesos(row.refunded) },
								{ name: "Cash difference", cell: (row) => formatPesos(row.difference) },
							]}
						/>
					)
				}
			</ReadState>
			<p className="px-4 text-fine text-ink-soft">
				Covers all tills. A cash difference is listed under the person who closed the shift.
			</p>
		</>
	);
}
