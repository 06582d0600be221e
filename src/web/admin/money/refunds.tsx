import { useState } from "react";
import { href, Link } from "react-router";
import { listRefunds, type RefundSummary, retryRefund } from "#contract/admin/payments.ts";
import { formatPesos } from "#lib/money/money.ts";
import { refundTexts } from "#lib/payments/refund-methods.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "../../ui/once-opened.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs, SortChoice } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { refundReasonText, refundStateNames } from "../orders/order-labels.ts";
import { type BadgeStyle, MoneyBadge, Payer } from "./payer.tsx";
import { refundName, refundTabs, timeChoices } from "./payment-labels.ts";

const SettleDialog = lazyPart(() => import("./settle-dialog.tsx"));

export const meta = pageTitle("Refunds");

/** Refunds of orders, and of payments that never became an order. */
export default function Refunds() {
	const table = useTable(listRefunds);
	const [settled, setSettled] = useState<RefundSummary | null>(null);
	const shown = useLastPresent(settled);
	return (
		<AdminPage title="Refunds" count={listCount(table.total)}>
			<FilterTabs table={table} name="state" label="Status" choices={refundTabs} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="refunds"
					search={{ label: "Search refunds", placeholder: "Name, email or phone" }}
				>
					<SortChoice table={table} choices={timeChoices} />
				</TableToolbar>
			</div>
			<DataTable
				table={table}
				label="Refunds"
				text={(row) => `${formatPesos(row.amount)}, ${refundName(row)}`}
				name={{
					head: "Amount",
					cell: (row) => <span className="price">{formatPesos(row.amount)}</span>,
				}}
				columns={[
					{ name: "Status", cell: (row) => <State refund={row} />, phone: "end" },
					{
						name: "Order",
						cell: (row) =>
							row.order ? (
								<Link
									to={`${href("/admin/orders")}?open=${row.order.id}`}
									className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
								>
									{row.order.ref}
								</Link>
							) : (
								<span className="text-ink-soft">
									No order
									{row.provider_id && (
										<span className="block text-fine break-all">{row.provider_id}</span>
									)}
								</span>
							),
						phone: "line",
						hasControls: true,
					},
					{
						name: "Customer",
						cell: (row) => <Payer customer={row.customer} contact={row.contact} />,
						phone: "line",
						hasControls: true,
					},
					{ name: "Reason", cell: (row) => <Why refund={row} />, phone: "line" },
					{
						name: "Action",
						cell: (row) =>
							row.failed && (
								<RefundAction
									refund={row}
									onRetried={table.reload}
									onSettle={() => setSettled(row)}
								/>
							),
						phone: "line",
						hasControls: true,
						align: "right",
					},
				]}
				none={{
					title: "No refunds yet",
					text: "Refunds of orders and of payments without an order appear here.",
				}}
			/>
			<OnceOpened open={settled !== null}>
				{shown && (
					<SettleDialog
						key={shown.id}
						open={settled !== null}
						refund={shown}
						onSettled={table.reload}
						onClose={() => setSettled(null)}
					/>
				)}
			</OnceOpened>
		</AdminPage>
	);
}

const styles: Record<RefundSummary["state"], BadgeStyle> = {
	queued: "busy",
	pending: "busy",
	succeeded: "good",
	failed: "calm",
};

const State = ({ refund: { state, failed } }: { refund: RefundSummary }) => (
	<MoneyBadge look={failed ? "alarm" : styles[state]}>{refundStateNames[state]}</MoneyBadge>
);

const Why = ({ refund }: { refund: RefundSummary }) => (
	<>
		{refundReasonText(refund.reason)}
		<span className="block text-fine text-ink-soft">
			{refundTexts[refund.method].name} · {exactTime(refund.created_at)}
			{refund.actor_name && ` · ${refund.actor_name}`}
		</span>
		{refund.note && <span className="block break-words">{refund.note}</span>}
		{refund.failure && <span className="block text-chili">{refund.failure}</span>}
	</>
);

function RefundAction({
	refund,
	onRetried,
	onSettle,
}: {
	refund: RefundSummary;
	onRetried: () => void;
	onSettle: () => void;
}) {
	const action = useAction();
	return (
		<span className="flex flex-wrap gap-2 @3xl:justify-end">
			<Button
				size="small"
				tone="outline"
				aria-label={`Retry ${refundName(refund)}`}
				disabled={action.isBusy}
				onClick={() =>
					action.run(() => api(retryRefund, { id: refund.id }), {
						done: `Retrying the refund of ${formatPesos(refund.amount)}`,
						onDone: onRetried,
						onConflict: onRetried,
					})
				}
			>
				Try again
			</Button>
			<Button
				size="small"
				tone="quiet"
				aria-label={`Record manual refund: ${refundName(refund)}`}
				onClick={onSettle}
			>
				Record manual refund…
			</Button>
		</span>
	);
}
