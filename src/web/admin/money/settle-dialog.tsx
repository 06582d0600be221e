import { type RefundSummary, settleRefund } from "#contract/admin/payments.ts";
import { formatPesos } from "#lib/money/money.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { refundName } from "./payment-labels.ts";

/** Dialog to record how staff manually paid a refund that the provider refused. */
export default function SettleDialog({
	open,
	refund,
	onSettled,
	onClose,
}: {
	open: boolean;
	refund: RefundSummary;
	onSettled: () => void;
	onClose: () => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const note = typed(form, "note").trim();
		if (!note) return action.refuseField("note", "Enter how the money was refunded.");
		void action.submit(() => api(settleRefund, { id: refund.id, note }), {
			done: `${formatPesos(refund.amount)} refunded manually`,
			field: "note",
			onConflict: onSettled,
			onDone: () => {
				onSettled();
				onClose();
			},
		});
	};
	return (
		<Modal
			open={open}
			onClose={onClose}
			title={`Record a manual refund of ${formatPesos(refund.amount)}`}
		>
			<ActionForm action={action} onSubmit={submit} isBrief>
				<p className="text-small text-ink-soft">
					Record the {refundName(refund)} only after {refund.customer?.name ?? "the customer"} has
					received the money. The customer gets an email. This can't be undone.
				</p>
				<Field
					label="Message to the customer"
					name="note"
					maxLength={500}
					placeholder="By bank transfer on 21 November"
					error={action.errorOf("note")}
				/>
				<div className="flex flex-wrap justify-end gap-2">
					<Button tone="quiet" onClick={onClose} disabled={action.isBusy}>
						Back
					</Button>
					<Button type="submit" disabled={action.isBusy}>
						{action.isBusy ? "Processing…" : "Record refund"}
					</Button>
				</div>
			</ActionForm>
		</Modal>
	);
}
