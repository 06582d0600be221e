import { useState } from "react";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { refundReasons } from "#contract/admin/refund-shapes.ts";
import { formatPesos } from "#lib/money/money.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { useRequestKey } from "#web/forms/use-request-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { CheckField, PesosField, SelectField } from "../../kit/form/fields.tsx";
import { refundReasonNames } from "../order-labels.ts";
import type { ChangeOrder } from "./change-order.ts";
import { type Chosen, linesOf, nothingChosen, RefundedItems, worthOf } from "./refunded-items.tsx";

type Reason = (typeof refundReasons)[number];
const reasonChoices = refundReasons.map((value) => ({ value, name: refundReasonNames[value] }));

interface Refund {
	order: AdminOrderDetail;
	change: ChangeOrder;
	onClose: () => void;
}

/** Refunds an order fully or partly. If the response is lost, a retry doesn't refund twice. */
export default function RefundDialog({ open, ...refund }: Refund & { open: boolean }) {
	return (
		<Modal open={open} onClose={refund.onClose} title={`Refund ${refund.order.ref}`}>
			<RefundForm {...refund} />
		</Modal>
	);
}

/** Returns why the amount can't be refunded, or null. */
function findWrong(
	order: AdminOrderDetail,
	{ amount, chosen }: { amount: number | null; chosen: Chosen },
): string | null {
	const { refundable } = order.payment;
	const worth = worthOf(order, chosen);
	const isForItems = linesOf(chosen).length > 0 || chosen.shipping;
	if (amount === null || !(amount > 0)) return "Please enter an amount.";
	if (amount > refundable) return `You can refund up to ${formatPesos(refundable)}.`;
	if (isForItems && amount > worth)
		return `The customer paid ${formatPesos(worth)} for these items. Enter that amount or less.`;
	const tooMany = order.items.find(
		({ id, quantity, refunded_quantity: gone }) =>
			(chosen.quantities.get(id) ?? 0) > quantity - gone,
	);
	if (!tooMany) return null;
	const left = tooMany.quantity - tooMany.refunded_quantity;
	return `Only ${left} of ${tooMany.product_name} can still be refunded.`;
}

function RefundForm({ order, change, onClose }: Refund) {
	const { refundable } = order.payment;
	const [amount, setAmount] = useState<number | null>(null);
	const [chosen, setChosen] = useState(() => nothingChosen(order));
	const [isByHand, setByHand] = useState(false);
	const [isCredit, setCredit] = useState(false);
	const [reason, setReason] = useState<Reason>("returned");
	const { key, renewIfRefused } = useRequestKey();
	const action = useAction();
	const lines = linesOf(chosen);
	const isForItems = lines.length > 0 || chosen.shipping;
	const choose = (next: Chosen) => {
		setChosen(next);
		setAmount(Math.min(worthOf(order, next), refundable) || null);
	};
	const submit = (form: HTMLFormElement) => {
		const wrong = findWrong(order, { amount, chosen });
		if (wrong !== null || amount === null) return action.refuse(wrong);
		const note = typed(form, "note").trim();
		const reference = isByHand ? typed(form, "reference").trim() : "";
		if (isByHand && !reference) return action.refuse("Please enter the reference.");
		void action.submit(
			() =>
				api(
					refundOrder,
					{
						id: order.id,
						amount,
						reason,
						...(isForItems && { lines, shipping: chosen.shipping }),
						...(reference && { by_hand: { reference } }),
						...(isCredit && { as_store_credit: true }),
						...(note && { note }),
					},
					{ headers: { "Idempotency-Key": key } },
				),
			{
				done: `${formatPesos(amount)} refunded`,
				failed: "The refund could not be made. Please try again.",
				onDone: (changed) => {
					change.show(changed);
					onClose();
				},
				onRefused: renewIfRefused,
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<RefundExplanation order={order} isCredit={isCredit} />
			<RefundedItems order={order} chosen={chosen} onChange={choose} />
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
			<CheckField
				label="I already sent the money by bank or e-wallet"
				name="by_hand"
				value={isByHand}
				onChange={(next) => {
					setByHand(next);
					setCredit(false);
				}}
				error={undefined}
			/>
			{order.customer && (
				<CheckField
					label="Refund everything as store credit"
					name="as_store_credit"
					value={isCredit}
					onChange={(next) => {
						setCredit(next);
						setByHand(false);
					}}
					error={undefined}
				/>
			)}
			{isByHand && <Field label="Transfer reference" name="reference" maxLength={100} />}
			<Field label="Message to the customer (optional)" name="note" maxLength={500} />
			{orderStatusFacts(order.status).isToPack && (
				<p className="text-fine text-ink-soft">
					The order's status doesn't change. To also restock its items, cancel the order instead.
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

/** Shows the amount paid, and how the customer will get the refund. */
function RefundExplanation({ order, isCredit }: { order: AdminOrderDetail; isCredit: boolean }) {
	const { refunded } = order.payment;
	return (
		<p className="text-small text-ink-soft">
			{formatPesos(order.payment.paid_amount)} paid
			{refunded > 0 && `, ${formatPesos(refunded)} already refunded`}.{" "}
			{isCredit
				? "The customer gets store credit for their next checkout, and an email."
				: paymentRule(order.payment_method).refund.hint}
			{!isCredit &&
				order.store_credit !== undefined &&
				" The part paid with store credit is refunded first, as store credit."}
		</p>
	);
}
