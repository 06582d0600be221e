import { useState } from "react";
import { type GiftCardPayment, issueGiftCard } from "#contract/admin/gift-cards.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useRequestKey } from "../../forms/use-request-key.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { LongTextField, PesosField, SelectField, TextField } from "../kit/form/fields.tsx";

type Issued = Output<typeof issueGiftCard>;

type IssuedBy = Exclude<GiftCardPayment, "order">;

const payments: { value: IssuedBy; name: string }[] = [
	{ value: "cash", name: "Cash" },
	{ value: "bank", name: "Bank or e-wallet" },
	{ value: "free", name: "Free of charge" },
];

/** Form that issues a gift card and then shows its code, which can't be shown again. */
export function IssueGiftCard({ onIssued }: { onIssued: () => void }) {
	const [issued, setIssued] = useState<Issued | null>(null);
	if (issued) return <IssuedCard card={issued} />;
	return (
		<IssueForm
			onIssued={(card) => {
				setIssued(card);
				onIssued();
			}}
		/>
	);
}

function IssuedCard({ card }: { card: Issued }) {
	return (
		<div className="grid gap-4">
			<Alert tone="success">
				Gift card of {formatPesos(card.amount)} issued. It never expires.
			</Alert>
			{card.code ? (
				<>
					<p className="grid gap-1 text-small text-ink-soft">
						Code
						<strong className="text-large tracking-wide break-words text-ink select-all">
							{card.code}
						</strong>
					</p>
					<p className="text-small">Write the code on the card now. We can't show it again.</p>
				</>
			) : (
				<p className="text-small">
					The code of this card was already shown and can't be shown again.
				</p>
			)}
			{card.recipient_email && (
				<p className="text-small text-ink-soft">
					The code is on its way to {card.recipient_email}.
				</p>
			)}
		</div>
	);
}

function IssueForm({ onIssued }: { onIssued: (card: Issued) => void }) {
	const [amount, setAmount] = useState<number | null>(null);
	const [paidBy, setPaidBy] = useState<IssuedBy>("cash");
	const [name, setName] = useState("");
	const [email, setEmail] = useState("");
	const [message, setMessage] = useState("");
	const { key, renewIfRefused } = useRequestKey();
	const action = useAction();
	const submit = () => {
		if (!amount || amount <= 0) return action.refuseField("amount", "Enter an amount.");
		const given = {
			amount,
			paid_by: paidBy,
			recipient_name: name.trim() || null,
			recipient_email: email.trim() || null,
			message,
		};
		void action.submit(() => api(issueGiftCard, given, { headers: { "Idempotency-Key": key } }), {
			done: "Gift card issued",
			failed: "The gift card could not be issued. Please try again.",
			onDone: onIssued,
			onRefused: renewIfRefused,
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<PesosField
				label="Amount"
				name="amount"
				value={amount}
				onChange={setAmount}
				error={action.errorOf("amount")}
			/>
			<SelectField
				label="Paid by"
				hint="The amount counts as a sale when the card is used, not now."
				name="paid_by"
				value={paidBy}
				choices={payments}
				onChange={setPaidBy}
				error={action.errorOf("paid_by")}
			/>
			<TextField
				label="Recipient's name"
				name="recipient_name"
				value={name}
				maxLength={100}
				onChange={setName}
				error={action.errorOf("recipient_name")}
			/>
			<TextField
				label="Recipient's email"
				hint="Leave blank to hand over the code yourself."
				name="recipient_email"
				type="email"
				value={email}
				maxLength={254}
				onChange={setEmail}
				error={action.errorOf("recipient_email")}
			/>
			<LongTextField
				label="Message"
				hint="Included in the email. Leave blank for no message."
				name="message"
				value={message}
				maxLength={500}
				rows={3}
				onChange={setMessage}
				error={action.errorOf("message")}
			/>
			<Button type="submit" disabled={action.isBusy}>
				{action.isBusy ? "Processing…" : "Issue gift card"}
			</Button>
		</ActionForm>
	);
}
