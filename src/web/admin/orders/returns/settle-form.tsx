import { useRef, useState } from "react";
import { settleReturn } from "#contract/admin/returns.ts";
import { formatPesos } from "#lib/money/money.ts";
import { paidBackAs, type ReturnSettlement } from "#lib/orders/return-states.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Alert } from "#web/ui/status.tsx";
import { CheckField, PesosField } from "../../kit/form/fields.tsx";
import type { ReturnStep } from "./return-step.ts";

/** Form to refund or replace the items that arrived. */
export function SettleForm({ orderReturn, onChanged, onRefused }: ReturnStep) {
	const [amount, setAmount] = useState<number | null>(orderReturn.worth || null);
	const [shipping, setShipping] = useState(false);
	const [isByHand, setByHand] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const action = useAction();
	const settle = (settlement: ReturnSettlement) => {
		if (!form.current) return;
		const note = typed(form.current, "note").trim();
		const reference = isByHand ? typed(form.current, "reference").trim() : "";
		const isMoney = paidBackAs[settlement] !== null;
		if (isMoney && !amount) return action.refuse("Please enter an amount.");
		if (settlement === "refund" && isByHand && !reference) {
			return action.refuseField("by_hand.reference", "Enter the reference.");
		}
		if (settlement === "none" && !note) {
			return action.refuseField("note", "Tell the customer why there is no refund.");
		}
		void action.submit(
			() =>
				api(settleReturn, {
					id: orderReturn.id,
					settlement,
					note,
					...(isMoney && amount && { amount, shipping }),
					...(settlement === "refund" && reference && { by_hand: { reference } }),
				}),
			{
				done: `${orderReturn.ref} resolved`,
				failed: "The return could not be resolved. Please try again.",
				onDone: onChanged,
				onRefused: ({ status }) => {
					if (status === 409) onRefused();
					return false;
				},
			},
		);
	};
	const choose = (withShipping: boolean) => {
		setShipping(withShipping);
		setAmount(orderReturn.worth + (withShipping ? orderReturn.shipping_worth : 0) || null);
	};
	return (
		<ActionForm action={action} onSubmit={() => settle("refund")} ref={form}>
			{orderReturn.worth > 0 && (
				<>
					<PesosField
						label="Amount"
						name="amount"
						value={amount}
						onChange={setAmount}
						hint={`The customer paid ${formatPesos(orderReturn.worth)} for the items you received.`}
						error={action.errorOf("amount")}
					/>
					{orderReturn.shipping_worth > 0 && (
						<CheckField
							label={`Include shipping, ${formatPesos(orderReturn.shipping_worth)}`}
							name="shipping"
							value={shipping}
							onChange={choose}
							error={undefined}
						/>
					)}
					<CheckField
						label="I already refunded the customer manually"
						name="by-hand"
						value={isByHand}
						onChange={setByHand}
						error={undefined}
					/>
					{isByHand && (
						<Field
							label="Reference"
							name="reference"
							maxLength={100}
							error={action.errorOf("by_hand.reference")}
						/>
					)}
				</>
			)}
			<Field
				label="Message to the customer"
				name="note"
				maxLength={500}
				error={action.errorOf("note")}
				autoComplete="off"
			/>
			{action.errorOf("settlement") && <Alert tone="error">{action.errorOf("settlement")}</Alert>}
			<div className="flex flex-wrap justify-end gap-2">
				<Button tone="quiet" onClick={() => settle("none")} disabled={action.isBusy}>
					Close without refund
				</Button>
				{orderReturn.can_replace && (
					<Button tone="outline" onClick={() => settle("replacement")} disabled={action.isBusy}>
						Send replacement
					</Button>
				)}
				{orderReturn.worth > 0 && orderReturn.can_credit && (
					<Button tone="outline" onClick={() => settle("credit")} disabled={action.isBusy}>
						Refund as store credit
					</Button>
				)}
				{orderReturn.worth > 0 && (
					<Button type="submit" disabled={action.isBusy}>
						{action.isBusy ? "Processing…" : `Refund ${amount ? formatPesos(amount) : ""}`}
					</Button>
				)}
			</div>
		</ActionForm>
	);
}
