import { useSearchParams } from "react-router";
import { type MoneyRow, moneyGroups, readMoney } from "#contract/admin/reports.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatPesos } from "#lib/money/money.ts";
import { EmptyState } from "../../ui/status.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { type FoldedDay, foldDays } from "./fold-days.ts";
import { FoldedDayName } from "./folded-day-name.tsx";
import { nameOfMethod } from "./name-of-method.ts";
import { groupNames, type ReportView } from "./report-address.ts";
import { GroupLinks } from "./report-parts.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";

const columns: readonly { name: string; of: (row: MoneyRow) => number; isExtra?: boolean }[] = [
	{ name: "Gross", of: (row) => row.gross, isExtra: true },
	{ name: "Discounts", of: (row) => -row.discount, isExtra: true },
	{ name: "Cancelled", of: (row) => -row.cancelled, isExtra: true },
	{ name: "Refunds", of: (row) => -row.refunded, isExtra: true },
	{ name: "Net sales", of: (row) => row.net },
	{ name: "Received", of: (row) => row.received },
	{ name: "Paid by customers", of: (row) => row.came_in, isExtra: true },
	{ name: "Refunded", of: (row) => -row.went_back, isExtra: true },
	{ name: "In cash and bank", of: (row) => row.reached, isExtra: true },
];
const isEmpty = (row: MoneyRow): boolean => columns.every(({ of }) => of(row) === 0);
const shown = (amount: number) => formatPesos(amount === 0 ? 0 : amount);

/** Sales and payments, each on the day on which it happened. */
export function MoneyReport({ view: { moneyBy: by, period } }: { view: ReportView }) {
	const [parameters] = useSearchParams();
	const read = useRead(readMoney, { by, ...period });
	return (
		<>
			<GroupLinks
				groups={moneyGroups.map((value) => ({ value, name: groupNames[value] }))}
				current={by}
				linkTo={(group) => {
					const next = new URLSearchParams(parameters);
					next.set("by", group);
					return { search: `?${next}` };
				}}
			/>
			<ReadState read={read}>
				{({ rows, total }) =>
					isEmpty(total) ? (
						<EmptyState title="No sales or payments">
							There were no orders, payments or refunds in this period.
						</EmptyState>
					) : (
						<ReportTable
							label="Sales and payments"
							rows={
								by === "day"
									? foldDays(rows.toReversed(), isEmpty)
									: rows.map((row): FoldedDay<MoneyRow> => ({ ...row, days: 1 }))
							}
							head={groupNames[by]}
							hasShortNames={by === "day"}
							name={(row) =>
								by === "day" ? (
									<FoldedDayName row={row} without="sales or payments" />
								) : (
									nameOfMethod(row)
								)
							}
							totalName="Total"
							columns={columns.map(
								({ name, of, isExtra = false }): ReportColumn<MoneyRow> => ({
									name,
									isExtra,
									cell: (row) => shown(of(row)),
									total: shown(of(total)),
								}),
							)}
						/>
					)
				}
			</ReadState>
			<p className="px-4 text-fine text-ink-soft">
				Net sales are orders minus discounts, cancellations and refunds. Received amounts are
				customers' payments minus refunds. They include amounts that couriers and providers still
				hold, see Receivables.
			</p>
			{read.value?.cash_rounding !== undefined && (
				<p className="px-4 text-fine text-ink-soft">
					Cash rounding at tills: {formatPesos(read.value.cash_rounding)}. It is included in cash
					and bank, but not in sales.
				</p>
			)}
			{read.value?.store_credit && <CreditText credit={read.value.store_credit} />}
		</>
	);
}

/** Text about the share of store credit in payments and refunds. */
function CreditText({
	credit: { refunded, given, used, held },
}: {
	credit: NonNullable<Output<typeof readMoney>["store_credit"]>;
}) {
	return (
		<p className="px-4 text-fine text-ink-soft">
			Store credit made up {formatPesos(used)} of the payments and {formatPesos(refunded)} of the
			refunds. Staff added {formatPesos(given)} manually or as gift cards. Customers have{" "}
			{formatPesos(held)} left to spend.
		</p>
	);
}
