import { type RefundSummary, settleRefund } from "#contract/admin/payments.ts";
import { formatPesos } from "#lib/money.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ActionForm } from "../kit/form/action-form.tsx";
import { useFormAction } from "../kit/form/use-form-action.ts";
import { refundName } from "./payment-words.ts";

/** Asks how the money went back that the provider would not take. */
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
	const action = useFormAction();
	const submit = (form: HTMLFormElement) => {
		const note = typed(form, "note").trim();
		if (!note) return action.refuseField("note", "Please say how the money went back.");
		void action.run(() => api(settleRefund, { id: refund.id, note }), {
			done: `${formatPesos(refund.amount)} given back by hand`,
			field: "note",
			onConflict: onSettled,
			onDone: () => {
				onSettled();
				onClose();
			},
		});
	};
	return (
		<Modal open={open} onClose={onClose} title={`Give back ${formatPesos(refund.amount)} by hand`}>
			<ActionForm action={action} onSubmit={submit} isBrief>
				<p className="text-small text-ink-soft">
					Write down the {refundName(refund)} only once {refund.customer?.name ?? "the customer"}{" "}
					has the money: the books take it as given back, the customer is told by e-mail, and this
					cannot be undone.
				</p>
				<Field
					label="How the money was refunded; shown to the customer"
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
						{action.isBusy ? "Processing…" : "It is given back"}
					</Button>
				</div>
			</ActionForm>
		</Modal>
	);
}
