import { useState } from "react";
import { type AdminOrderDetail, refundOrder, refundReasons } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money.ts";
import { orderStatusFacts } from "#lib/order-statuses.ts";
import { paymentRules } from "#lib/payment-methods.ts";
import { typed } from "../../../account/form-fields.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { ActionForm } from "../../kit/form/action-form.tsx";
import { PesosField, SelectField } from "../../kit/form/fields.tsx";
import { useFormAction } from "../../kit/form/use-form-action.ts";
import { refundReasonNames } from "../order-words.ts";
import type { ChangeOrder } from "./change-order.ts";

type Reason = (typeof refundReasons)[number];
const reasonChoices = refundReasons.map((value) => ({ value, name: refundReasonNames[value] }));

interface Refund {
	order: AdminOrderDetail;
	change: ChangeOrder;
	onClose: () => void;
}

/** Gives money back, in full or in part; a second press, or a lost answer, pays once. */
export default function RefundDialog({ open, ...refund }: Refund & { open: boolean }) {
	return (
		<Modal open={open} onClose={refund.onClose} title={`Refund ${refund.order.ref}`}>
			<RefundForm {...refund} />
		</Modal>
	);
}

function RefundForm({ order, change, onClose }: Refund) {
	const { refundable, refunded } = order.payment;
	const [amount, setAmount] = useState<number | null>(null);
	const [reason, setReason] = useState<Reason>("returned");
	const [key, setKey] = useState(() => crypto.randomUUID());
	const action = useFormAction();
	const submit = (form: HTMLFormElement) => {
		if (amount === null || !(amount > 0)) return action.refuse("Please enter an amount.");
		if (amount > refundable) {
			return action.refuse(`At most ${formatPesos(refundable)} can go back.`);
		}
		const note = typed(form, "note").trim();
		action.run(
			() =>
				api(
					refundOrder,
					{ id: order.id, amount, reason, ...(note && { note }) },
					{ headers: { "Idempotency-Key": key } },
				),
			{
				done: `${formatPesos(amount)} refunded`,
				failed: "The refund could not be made. Please try again.",
				onDone: (changed) => {
					change.show(changed);
					onClose();
				},
				onRefused: ({ status }) => {
					// What was refused was not paid: another amount is another request.
					if (status >= 400 && status < 500) setKey(crypto.randomUUID());
					return false;
				},
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<p className="text-small text-ink-soft">
				{formatPesos(order.payment.paid_amount)} paid
				{refunded > 0 && `, ${formatPesos(refunded)} of it refunded`}.{" "}
				{paymentRules[order.payment_method].refund.hint}
			</p>
			<div className="flex items-end gap-2">
				<div className="flex-1">
					<PesosField
						label="Amount"
						name="amount"
						value={amount}
						onChange={setAmount}
						error={undefined}
					/>
				</div>
				<Button tone="outline" onClick={() => setAmount(refundable)}>
					All {formatPesos(refundable)}
				</Button>
			</div>
			<SelectField
				label="Reason"
				name="reason"
				value={reason}
				onChange={setReason}
				choices={reasonChoices}
				error={undefined}
			/>
			<Field label="Note for the customer (optional)" name="note" maxLength={500} />
			{orderStatusFacts[order.status].isToPack && (
				<p className="text-fine text-ink-soft">
					The order stays as it is. To return its pieces to stock as well, cancel it instead.
				</p>
			)}
			<div className="flex flex-wrap justify-end gap-2">
				<Button tone="quiet" onClick={onClose} disabled={action.isBusy}>
					Back
				</Button>
				<Button type="submit" disabled={action.isBusy}>
					{action.isBusy ? "Processing…" : amount ? `Refund ${formatPesos(amount)}` : "Refund"}
				</Button>
			</div>
		</ActionForm>
	);
}
