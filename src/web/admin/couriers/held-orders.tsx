import { useState } from "react";
import { href, useSearchParams } from "react-router";
import {
	type HeldOrder,
	handOverCash,
	listCourierDebts,
	listHeldOrders,
	writeOffCash,
} from "#contract/admin/couriers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { useRead } from "../kit/read/use-read.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { useTable } from "../kit/table/use-table.ts";
import { courierText } from "./courier-labels.ts";
import { PartnerPayout } from "./partner-payout.tsx";

export const meta = pageTitle("Cash held by a courier");

const crumbs = [{ name: "Couriers", to: href("/admin/couriers") }];

/** Orders whose cash a courier hasn't remitted yet. Staff record remittances and write cash off on this page. */
export default function HeldOrders() {
	const [parameters] = useSearchParams();
	const courier = parameters.get("courier") ?? "";
	const table = useTable(listHeldOrders, { fixed: { courier } });
	const debts = useRead(listCourierDebts, {}).value ?? [];
	const isPartner = debts.some(
		({ courier: name, kind }) => kind === "financing" && name === courier,
	);
	const [paidOut, setPaidOut] = useState<readonly HeldOrder[] | null>(null);
	const action = useAction();
	const confirm = useConfirm();
	const [writingOff, setWritingOff] = useState<HeldOrder | null>(null);
	const handOver = async (rows: readonly HeldOrder[], clear: () => void) => {
		const amount = formatPesos(
			rows.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0) / 100,
		);
		const isSure = await confirm({
			title: `Record ${amount} as received?`,
			text: `The cash from ${countOf(rows.length, "order")} is recorded as received. You can undo this under Couriers.`,
			confirmLabel: `Record ${amount}`,
		});
		if (!isSure) return;
		await action.run(() => api(handOverCash, { courier, order_ids: rows.map(({ id }) => id) }), {
			done: `${amount} recorded`,
			onDone: () => {
				clear();
				table.reload();
			},
			onConflict: table.reload,
		});
	};
	return (
		<AdminPage title={courierText(courier)} crumbs={crumbs} count={listCount(table.total)}>
			<div className="grid gap-4">
				{paidOut && (
					<PartnerPayout
						key={paidOut.map(({ id }) => id).join()}
						partner={courier}
						sales={paidOut}
						onDone={() => {
							setPaidOut(null);
							table.reload();
						}}
						onBack={() => setPaidOut(null)}
					/>
				)}
				{writingOff && (
					<WriteOff
						order={writingOff}
						onDone={() => {
							setWritingOff(null);
							table.reload();
						}}
						onBack={() => setWritingOff(null)}
					/>
				)}
				<DataTable
					table={table}
					label="Orders with cash to remit"
					text={(row) => row.ref}
					to={(row) => `${href("/admin/orders")}?open=${row.id}`}
					name={{ head: "Order", cell: (row) => <span className="price">{row.ref}</span> }}
					columns={[
						{
							name: "Owed",
							cell: (row) => <span className="price font-semibold">{formatPesos(row.owed)}</span>,
							align: "right",
							phone: "end",
						},
						{
							name: "Customer",
							cell: (row) => row.customer_name ?? "Deleted account",
							phone: "line",
						},
						{ name: "Tracking", cell: (row) => row.tracking_number ?? "—" },
						{ name: "Collected", cell: (row) => showDay(row.collected_at) },
						{
							name: "Write off",
							cell: (row) => (
								<Button size="small" tone="quiet" onClick={() => setWritingOff(row)}>
									Write off<span className="sr-only"> {row.ref}</span>
								</Button>
							),
							hasControls: true,
							phone: "line",
						},
					]}
					bulk={(ids, clear) => {
						const rows = table.rows.filter(({ id }) => ids.includes(id));
						return (
							<Button
								size="small"
								disabled={action.isBusy || rows.length === 0}
								onClick={() => {
									if (isPartner) {
										clear();
										setPaidOut(rows);
									} else void handOver(rows, clear);
								}}
							>
								{isPartner ? "Record payout" : "Record remitted cash"}
							</Button>
						);
					}}
					none={{ title: "Nothing to remit", text: "All collected cash was remitted." }}
				/>
				{table.rows.length > 0 && !isPartner && (
					<AllUntil courier={courier} onDone={table.reload} />
				)}
			</div>
		</AdminPage>
	);
}

/**
 * Records all cash that a courier collected up to a day as received. A shop needs this when it starts to track
 * remittances.
 */
function AllUntil({ courier, onDone }: { courier: string; onDone: () => void }) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const until = typed(form, "until");
		if (!until) return action.refuseField("until", "Please choose a date.");
		void action.submit(() => api(handOverCash, { courier, until, to: "bank" }), {
			field: "until",
			done: ({ received }) => `${formatPesos(received ?? 0)} recorded`,
			onDone,
		});
	};
	return (
		<Section
			title="Payout without a file"
			hint="Records all cash collected up to this date as paid into the bank. Up to 10,000 orders at a time, starting with the oldest."
		>
			<ActionForm
				action={action}
				onSubmit={submit}
				isBrief
				className="flex flex-wrap items-end gap-3"
			>
				<Field type="date" label="Collected until" name="until" error={action.errorOf("until")} />
				<Button type="submit" tone="outline" disabled={action.isBusy}>
					{action.isBusy ? "Processing…" : "Record payout"}
				</Button>
			</ActionForm>
		</Section>
	);
}

function WriteOff({
	order,
	onDone,
	onBack,
}: {
	order: HeldOrder;
	onDone: () => void;
	onBack: () => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const reason = typed(form, "reason").trim();
		if (!reason) return action.refuseField("reason", "Please enter a reason.");
		void action.submit(() => api(writeOffCash, { order_id: order.id, reason }), {
			done: `${formatPesos(order.owed)} of ${order.ref} written off`,
			onDone,
		});
	};
	return (
		<Section
			title={`Write off ${formatPesos(order.owed)} of ${order.ref}?`}
			hint="The courier no longer owes this amount. It is recorded as a loss."
		>
			<ActionForm action={action} onSubmit={submit} isBrief>
				<Field
					label="Reason"
					name="reason"
					maxLength={300}
					autoFocus
					autoComplete="off"
					error={action.errorOf("reason")}
				/>
				<div className="flex gap-2">
					<Button type="submit" tone="danger" disabled={action.isBusy}>
						Write off
					</Button>
					<Button tone="quiet" onClick={onBack} disabled={action.isBusy}>
						Back
					</Button>
				</div>
			</ActionForm>
		</Section>
	);
}
