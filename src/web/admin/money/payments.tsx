import { href, Link } from "react-router";
import {
	type CardPayment,
	handlePayment,
	listPayments,
	type PaymentOutcome,
} from "#contract/admin/payments.ts";
import { formatPesos } from "#lib/money/money.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs, SortChoice } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { type BadgeStyle, MoneyBadge, Payer } from "./payer.tsx";
import { itemsText, outcomeNames, paymentTabs, timeChoices } from "./payment-labels.ts";

export const meta = pageTitle("Payments");

/** Online payment attempts; failed ones are shown by default. */
export default function Payments() {
	const table = useTable(listPayments);
	const takeOver = (payment: CardPayment) => {
		// Only the "waiting" tab reloads immediately. In the other tabs, a handled payment stays visible until the next
		// reload.
		if (table.address.filters["state"] === "waiting") table.reload();
		else table.update(payment.id, payment);
	};
	return (
		<AdminPage title="Payments" count={listCount(table.total)}>
			<FilterTabs table={table} name="state" label="Status" choices={paymentTabs} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="payments"
					search={{ label: "Search payments", placeholder: "Name, email or phone" }}
				>
					<SortChoice table={table} choices={timeChoices} />
				</TableToolbar>
			</div>
			<DataTable
				table={table}
				label="Payments"
				text={(row) => `${formatPesos(row.amount)}, ${exactTime(row.created_at)}`}
				name={{
					head: "Amount",
					cell: (row) => (
						<>
							<span className="price">{formatPesos(row.amount)}</span>
							<span className="block text-fine font-normal text-ink-soft">
								{paymentRule(row.method).shortName}
							</span>
						</>
					),
				}}
				columns={[
					{ name: "Status", cell: (row) => <Outcome payment={row} />, phone: "end" },
					{
						name: "Date",
						cell: (row) => exactTime(row.failed_at ?? row.created_at),
						phone: "line",
						className: "text-fine text-ink-soft @3xl:whitespace-nowrap",
					},
					{
						name: "Customer",
						cell: (row) => <Payer customer={row.customer} contact={row.contact} />,
						phone: "line",
						hasControls: true,
					},
					{
						name: "Items",
						cell: (row) => (
							<>
								<span className="line-clamp-2">{itemsText(row.items)}</span>
								{row.failure && <span className="block text-chili">{row.failure}</span>}
								{row.handled_by && row.handled_at && (
									<span className="block text-fine text-ink-soft">
										Handled by {row.handled_by}, {exactTime(row.handled_at)}
									</span>
								)}
							</>
						),
						phone: "line",
					},
					{
						name: "Action",
						cell: (row) => <PaymentAction payment={row} onChanged={takeOver} />,
						phone: "line",
						hasControls: true,
						align: "right",
					},
				]}
				none={{
					title: "No payments yet",
					text: "Online payments, including failed ones, appear here.",
				}}
			/>
		</AdminPage>
	);
}

const styles: Record<PaymentOutcome, BadgeStyle> = {
	failed: "calm",
	open: "busy",
	ordered: "good",
	refunded: "calm",
	ended: "calm",
};

const Outcome = ({ payment: { outcome, waiting } }: { payment: CardPayment }) => (
	<MoneyBadge look={waiting ? "alarm" : styles[outcome]}>{outcomeNames[outcome]}</MoneyBadge>
);

/** Link to the order that the payment became, or the name of the person who resolved the payment. */
function PaymentAction({
	payment: { id, order, waiting, handled_at, customer, outcome },
	onChanged,
}: {
	payment: CardPayment;
	onChanged: (payment: CardPayment) => void;
}) {
	const action = useAction();
	const set = (handled: boolean) =>
		action.run(() => api(handlePayment, { id, handled }), {
			done: handled ? "Marked as handled" : "Marked for review",
			undo: () => api(handlePayment, { id, handled: !handled }).then(onChanged),
			onDone: onChanged,
		});
	if (order) {
		return (
			<Link
				to={`${href("/admin/orders")}?open=${order.id}`}
				className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
			>
				{order.ref}
			</Link>
		);
	}
	if (outcome === "refunded") {
		return (
			<Link to={href("/admin/refunds")} className="inline-flex min-h-11 items-center text-sea">
				Refunds
			</Link>
		);
	}
	const isHandled = handled_at !== null;
	if (!waiting && !isHandled) return null;
	return (
		<Button
			size="small"
			tone={isHandled ? "quiet" : "outline"}
			aria-label={`${isHandled ? "Mark for review:" : "Mark as handled:"} the payment of ${customer?.name ?? "a deleted account"}`}
			disabled={action.isBusy}
			onClick={() => set(!isHandled)}
		>
			{isHandled ? "Mark for review" : "Mark as handled"}
		</Button>
	);
}
