import { href, useParams } from "react-router";
import {
	endPurchaseOrder,
	exportPurchaseOrder,
	getPurchaseOrder,
	getPurchaseOrderDocument,
	type PurchaseOrder,
	undoDelivery,
	updatePurchaseOrder,
} from "#contract/admin/purchasing.ts";
import { formatPesos } from "#lib/money/money.ts";
import { isOpen } from "#lib/purchasing/purchase-orders.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { countOf } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { itemName } from "../stock/stock-labels.ts";
import { PurchaseStatusBadge } from "./purchase-labels.tsx";
import { DayField, PurchaseOrderDraft } from "./purchase-order-draft.tsx";
import { ReceiveDelivery } from "./receive-delivery.tsx";

export const meta = pageTitle("Purchase order");

const crumbs = [{ name: "Purchase orders", to: href("/admin/purchasing") }];

/** A purchase order: the form of a draft, or the ordered items and their deliveries. */
export default function PurchaseOrderPage() {
	const { id = "" } = useParams();
	const read = useRead(getPurchaseOrder, { id });
	const order = read.value;
	return (
		<AdminPage
			title={order?.ref ?? "Purchase order"}
			crumbs={crumbs}
			count={order && <PurchaseStatusBadge status={order.status} />}
			actions={
				order && (
					<>
						<CsvLink endpoint={getPurchaseOrderDocument} input={{ id }}>
							PDF
						</CsvLink>
						<CsvLink endpoint={exportPurchaseOrder} input={{ id }}>
							CSV
						</CsvLink>
						<EndButton order={order} onEnded={read.set} />
					</>
				)
			}
		>
			<ReadState read={read}>
				{(shown) =>
					shown.status === "draft" ? (
						<PurchaseOrderDraft order={shown} onChanged={read.set} />
					) : (
						<SentOrder order={shown} onChanged={read.set} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

interface OrderProps {
	order: PurchaseOrder;
	onChanged: (order: PurchaseOrder) => void;
}

function SentOrder({ order, onChanged }: OrderProps) {
	return (
		<div className="grid gap-6">
			<div className="grid gap-1 px-4 text-small">
				<p>
					{order.supplier.name} to {order.branch.name} ·{" "}
					<span className="price">{formatPesos(order.total)}</span>
					{order.freight > 0 && `, including ${formatPesos(order.freight)} freight`}
				</p>
				{order.note && <p className="whitespace-pre-line text-ink-soft">{order.note}</p>}
			</div>
			<OrderedItems order={order} />
			{isOpen(order.status) && (
				<>
					<ExpectedForm order={order} onChanged={onChanged} />
					<ReceiveDelivery
						key={order.receipts.map(({ id, undone_at }) => `${id} ${undone_at}`).join()}
						order={order}
						onReceived={onChanged}
					/>
				</>
			)}
			{order.receipts.length > 0 && <Receipts order={order} onChanged={onChanged} />}
		</div>
	);
}

const OrderedItems = ({ order }: { order: PurchaseOrder }) => (
	<ul
		aria-label="Ordered items"
		className="divide-y divide-line border-y border-line bg-paper-raised text-small"
	>
		{order.lines.map((line) => (
			<li
				key={line.variation_id}
				className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2"
			>
				<span className="min-w-0 font-semibold break-words">{itemName(line)}</span>
				<span className="text-ink-soft tabular-nums">
					{line.received} of {line.quantity} received · {formatPesos(line.unit_cost)} each
				</span>
			</li>
		))}
	</ul>
);

const Receipts = ({ order, onChanged }: OrderProps) => (
	<section className="grid gap-2" aria-labelledby="deliveries">
		<h2 id="deliveries" className="px-4 text-large font-semibold">
			Deliveries
		</h2>
		<ul className="divide-y divide-line border-y border-line bg-paper-raised text-small">
			{order.receipts.map((receipt) => (
				<li key={receipt.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
					<span>
						{exactTime(receipt.created_at)}
						{receipt.actor_name && ` · ${receipt.actor_name}`}
						{receipt.note && ` · ${receipt.note}`}
					</span>
					<span className="ml-auto tabular-nums">
						{countOf(receipt.units, "unit")} · {formatPesos(receipt.value)}
						{receipt.undone_at && <strong className="text-chili"> · Undone</strong>}
					</span>
					{!receipt.undone_at && (
						<UndoButton order={order} receiptId={receipt.id} onChanged={onChanged} />
					)}
				</li>
			))}
		</ul>
	</section>
);

function UndoButton({ order, receiptId, onChanged }: OrderProps & { receiptId: number }) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const undo = async () => {
		const isSure = await confirm({
			title: "Undo this delivery?",
			text: "The units are removed from stock, and their previous costs are restored. Use this only to correct a mistake.",
			confirmLabel: "Undo delivery",
			danger: true,
		});
		if (!isSure) return;
		await run(() => api(undoDelivery, { id: String(order.id), receipt_id: String(receiptId) }), {
			done: "Delivery undone",
			onDone: onChanged,
		});
	};
	return (
		<Button size="small" tone="quiet" disabled={isBusy} onClick={undo}>
			Undo delivery
		</Button>
	);
}

const toExpected = ({ expected_on }: PurchaseOrder) => ({ expected_on: expected_on ?? "" });

function ExpectedForm({ order, onChanged }: OrderProps) {
	const form = useRecordForm({
		record: order,
		toValues: toExpected,
		save: ({ expected_on }, { id, version }) =>
			api(updatePurchaseOrder, { id: String(id), version, expected_on: expected_on || null }),
		onSaved: onChanged,
	});
	return (
		<RecordForm form={form} labels={{ expected_on: "Expected on" }}>
			<div className="max-w-sm px-4">
				<DayField hint="Shoppers see this date on sold-out items." {...form.bind("expected_on")} />
			</div>
		</RecordForm>
	);
}

/** Cancels an order for which nothing has arrived, or closes an order whose remaining items won't arrive. */
function EndButton({
	order: { id, ref, status },
	onEnded,
}: {
	order: PurchaseOrder;
	onEnded: (order: PurchaseOrder) => void;
}) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const isPartly = status === "partly_received";
	if (!isPartly && status !== "draft" && status !== "sent") return null;
	const end = async () => {
		const isSure = await confirm({
			title: isPartly ? `Close ${ref}?` : `Cancel ${ref}?`,
			text: isPartly
				? "The remaining items are no longer expected. Items that arrived stay in stock."
				: "The items are no longer expected. Inform the supplier if you have sent the order.",
			confirmLabel: isPartly ? "Close order" : "Cancel order",
			cancelLabel: "Keep order",
			danger: !isPartly,
		});
		if (!isSure) return;
		await run(
			() => api(endPurchaseOrder, { id: String(id), as: isPartly ? "closed" : "cancelled" }),
			{
				done: isPartly ? `${ref} closed` : `${ref} cancelled`,
				onDone: onEnded,
			},
		);
	};
	return (
		<Button size="small" tone="quiet" disabled={isBusy} onClick={end}>
			{isPartly ? "Close order" : "Cancel order"}
		</Button>
	);
}
