import { type FormEvent, useEffect, useState } from "react";
import { type AdminOrderDetail, refundOrder, refundReasons } from "#contract/admin/orders.ts";
import { ApiError } from "#contract/client.ts";
import { formatPesos } from "#lib/money.ts";
import { orderStatusFacts } from "#lib/order-statuses.ts";
import { paymentRules } from "#lib/payment-methods.ts";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Alert } from "../../../ui/status.tsx";
import { toast } from "../../../ui/toast.tsx";
import { PesosField, SelectField } from "../../kit/form/fields.tsx";
import { refundReasonNames } from "../order-words.ts";
import type { ChangeOrder } from "./change-order.ts";

type Reason = (typeof refundReasons)[number];
const reasonChoices = refundReasons.map((value) => ({ value, name: refundReasonNames[value] }));

/** Gives money back, in full or in part; a second press, or a lost answer, pays once. */
export default function RefundDialog({
	open,
	order,
	change,
	onClose,
}: {
	open: boolean;
	order: AdminOrderDetail;
	change: ChangeOrder;
	onClose: () => void;
}) {
	const { refundable, refunded } = order.payment;
	const [amount, setAmount] = useState<number | null>(null);
	const [reason, setReason] = useState<Reason>("returned");
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [key, setKey] = useState("");
	useEffect(() => {
		if (!open) return;
		setKey(crypto.randomUUID());
		setAmount(null);
		setProblem(null);
	}, [open]);
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (amount === null || !(amount > 0)) return setProblem("Please enter an amount.");
		if (amount > refundable) return setProblem(`At most ${formatPesos(refundable)} can go back.`);
		const note = String(new FormData(event.currentTarget).get("note")).trim();
		setBusy(true);
		setProblem(null);
		try {
			const changed = await api(
				refundOrder,
				{ id: order.id, amount, reason, ...(note && { note }) },
				{ headers: { "Idempotency-Key": key } },
			);
			await change(async () => changed);
			toast(`${formatPesos(amount)} refunded`);
			onClose();
		} catch (error) {
			setProblem(messageOf(error, "The refund could not be made. Please try again."));
			// What was refused was not paid: another amount is another request.
			if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
				setKey(crypto.randomUUID());
			}
		}
		setBusy(false);
	};
	return (
		<Modal open={open} onClose={onClose} title={`Refund ${order.ref}`}>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<p className="text-small text-ink-soft">
					{formatPesos(order.payment.paid_amount)} paid
					{refunded > 0 && `, ${formatPesos(refunded)} of it refunded`}.{" "}
					{paymentRules[order.payment_method].refund.hint}
				</p>
				{problem && <Alert tone="error">{problem}</Alert>}
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
					<Button tone="quiet" onClick={onClose} disabled={isBusy}>
						Back
					</Button>
					<Button type="submit" disabled={isBusy}>
						{isBusy ? "Processing…" : amount ? `Refund ${formatPesos(amount)}` : "Refund"}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
