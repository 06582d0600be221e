import { type ReceivableRow, readReceivables } from "#contract/admin/reports.ts";
import { formatPesos } from "#lib/money/money.ts";
import { EmptyState } from "../../ui/status.tsx";
import { showDay } from "../kit/format/show-time.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { ReportTable } from "./report-table.tsx";

const ages: readonly { name: string; of: (row: ReceivableRow) => number }[] = [
	{ name: "Up to 7 days", of: (row) => row.up_to_7 },
	{ name: "8–14 days", of: (row) => row.up_to_14 },
	{ name: "15–30 days", of: (row) => row.up_to_30 },
	{ name: "Older", of: (row) => row.older },
];
const whose = ({ account, party }: ReceivableRow): string =>
	party ?? (account === "courier" ? "In-house riders" : "Payment provider");

/** Amounts that couriers and providers have collected and not yet paid out, by age. */
export function ReceivablesReport() {
	const read = useRead(readReceivables, {});
	return (
		<ReadState read={read}>
			{(rows) => {
				if (rows.length === 0) {
					return (
						<EmptyState title="No outstanding amounts">
							Amounts that couriers and providers have collected but not paid out appear here.
						</EmptyState>
					);
				}
				const sum = (of: (row: ReceivableRow) => number) =>
					formatPesos(Math.round(rows.reduce((all, row) => all + of(row), 0) * 100) / 100);
				return (
					<ReportTable
						label="Receivables by age"
						rows={rows.map((row) => ({ ...row, key: `${row.account} ${row.party}` }))}
						head="Held by"
						name={(row) => (
							<>
								{whose(row)}
								<span className="block text-fine text-ink-soft">
									{row.account === "courier" ? "Courier" : "Provider"}
									{row.oldest_day && `, since ${showDay(row.oldest_day)}`}
								</span>
							</>
						)}
						totalName="Total"
						columns={[
							...ages.map(({ name, of }) => ({
								name,
								isExtra: true,
								cell: (row: ReceivableRow) => formatPesos(of(row)),
								total: sum(of),
							})),
							{
								name: "Total",
								cell: (row) => <strong>{formatPesos(row.total)}</strong>,
								total: sum((row) => row.total),
							},
						]}
					/>
				);
			}}
		</ReadState>
	);
}
