import { useState } from "react";
import { type AdminTransfer, confirmPayment, refuseProof } from "#contract/admin/transfers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";
import { PesosField, SelectField } from "../kit/form/fields.tsx";
import { differenceText, restChoices } from "./transfer-labels.ts";

interface Deciding {
	transfer: AdminTransfer;
	onDecided: (transfer: AdminTransfer) => void;
	/** Called if someone else has already decided, or if the customer has uploaded another proof. */
	onOutdated: () => void;
}

/** Confirms a bank transfer, or declines its proof with a reason. */
export function TransferDecision(deciding: Deciding) {
	const [isRefusing, setRefusing] = useState(false);
	return isRefusing ? (
		<Refuse {...deciding} onBack={() => setRefusing(false)} />
	) : (
		<Confirm {...deciding} onRefuse={() => setRefusing(true)} />
	);
}

function Confirm({
	transfer,
	onDecided,
	onOutdated,
	onRefuse,
}: Deciding & { onRefuse: () => void }) {
	const action = useAction();
	const { proof, amount_due: due } = transfer;
	const isWaiting = proof?.state === "waiting";
	const [amount, setAmount] = useState<number | null>(due);
	const { accounts } = transfer;
	const [accountId, setAccountId] = useState(accounts.length === 1 ? (accounts[0]?.id ?? "") : "");
	const [rest, setRest] = useState<(typeof restChoices)[number]["value"]>("awaited");
	const difference =
		amount !== null && amount > 0 ? differenceText(due, amount, formatPesos) : null;
	const submit = (form: HTMLFormElement) => {
		if (amount === null || !(amount > 0)) {
			return action.refuseField("amount", "Enter the amount received.");
		}
		if (accounts.length > 1 && accountId === "") {
			return action.refuseField("account_id", "Choose the account that received the payment.");
		}
		const reference = typed(form, "reference").trim();
		const note = difference ? typed(form, "note").trim() : "";
		const isLost = difference?.isShort && rest === "written_off";
		if (isLost && !note) {
			return action.refuseField("note", `${difference.text} Enter why this amount is enough.`);
		}
		const isPart = difference?.isShort && !isLost;
		void action.submit(
			() =>
				api(confirmPayment, {
					id: transfer.id,
					proof_id: isWaiting ? proof.id : null,
					amount,
					part_received: transfer.part_received,
					account_id: accountId || null,
					reference: reference || null,
					note: note || null,
					...(difference?.isShort && { rest }),
				}),
			{
				done: isPart
					? `${transfer.ref} is waiting for the rest; the customer was notified`
					: `${transfer.ref} is paid`,
				onDone: onDecided,
				onConflict: onOutdated,
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit} isBrief>
			<h3 className="text-large">Received payment</h3>
			<PesosField
				label="Amount received"
				name="amount"
				value={amount}
				onChange={setAmount}
				error={action.errorOf("amount")}
			/>
			{accounts.length > 1 && (
				<SelectField
					label="Receiving account"
					name="account_id"
					value={accountId}
					onChange={setAccountId}
					choices={[
						{ value: "", name: "Choose…" },
						...accounts.map(({ id, name }) => ({ value: id, name })),
					]}
					error={action.errorOf("account_id")}
				/>
			)}
			<Field
				label="Reference on your account statement"
				name="reference"
				maxLength={60}
				autoComplete="off"
				defaultValue={isWaiting ? (proof.reference ?? "") : ""}
				error={action.errorOf("reference")}
			/>
			{difference && (
				<>
					<Alert tone="warning">{difference.text}</Alert>
					{difference.isShort && (
						<SelectField
							label="Missing amount"
							name="rest"
							value={rest}
							onChange={setRest}
							choices={restChoices}
							error={action.errorOf("rest")}
						/>
					)}
					<Field
						label={
							difference.isShort && rest === "written_off" ? "Reason to accept less" : "Staff note"
						}
						name="note"
						maxLength={500}
						error={action.errorOf("note")}
					/>
				</>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={action.isBusy}>
					{action.isBusy ? "Processing…" : "Confirm payment"}
				</Button>
				{isWaiting && (
					<Button size="small" tone="quiet" disabled={action.isBusy} onClick={onRefuse}>
						Reject proof…
					</Button>
				)}
			</div>
		</ActionForm>
	);
}

function Refuse({ transfer, onDecided, onOutdated, onBack }: Deciding & { onBack: () => void }) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const reason = typed(form, "reason").trim();
		if (!reason)
			return action.refuseField("reason", "Enter a reason, so that the customer can respond.");
		const { proof } = transfer;
		if (!proof) return onOutdated();
		void action.submit(() => api(refuseProof, { id: transfer.id, proof_id: proof.id, reason }), {
			done: "Proof rejected; the customer was notified",
			field: "reason",
			onDone: onDecided,
			onConflict: onOutdated,
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit} isBrief>
			<h3 className="text-large">Reject proof</h3>
			<p className="text-ink-soft">
				The customer sees your reason and can send another proof. The items stay reserved, and the
				time to pay starts again.
			</p>
			<Field
				label="Reason shown to the customer"
				name="reason"
				maxLength={500}
				placeholder="The receipt is for another day"
				error={action.errorOf("reason")}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={action.isBusy}>
					{action.isBusy ? "Processing…" : "Reject and notify customer"}
				</Button>
				<Button size="small" tone="quiet" disabled={action.isBusy} onClick={onBack}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}
