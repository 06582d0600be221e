import { useState } from "react";
import { createGiftCode, formatGiftCode, readGiftCode } from "#lib/gift-cards/gift-code.ts";
import { giftCardLimits } from "#lib/gift-cards/sold-gift-card.ts";
import { formatPesos, type Pesos, toPesos } from "#lib/money/money.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { randomBelow } from "#web/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { PesosField, TextField } from "../../kit/form/fields.tsx";
import type { OpenSale } from "../stored-sale.ts";

type SoldCard = NonNullable<OpenSale["giftCard"]>;

const smallest = toPesos(giftCardLimits.smallest);
const largest = toPesos(giftCardLimits.largest);
const range = `${formatPesos(smallest)} to ${formatPesos(largest)}`;

/**
 * Adds a gift card to the sale. If no code is entered, the till creates one. The shop stores only a hash of the code,
 * so a repeated request must contain the same code.
 */
export default function GiftCardDialog({
	open,
	onAdd,
	onClose,
}: {
	open: boolean;
	onAdd: (card: SoldCard) => void;
	onClose: () => void;
}) {
	return (
		<Modal open={open} onClose={onClose} title="Sell gift card">
			<GiftCardForm onAdd={onAdd} />
		</Modal>
	);
}

function GiftCardForm({ onAdd }: { onAdd: (card: SoldCard) => void }) {
	const action = useAction();
	const [amount, setAmount] = useState<Pesos | null>(null);
	const [typed, setTyped] = useState("");
	const submit = () => {
		if (amount === null || !(amount >= smallest && amount <= largest)) {
			return action.refuseField("amount", `Enter an amount from ${range}.`);
		}
		const code = typed.trim() === "" ? createGiftCode(randomBelow) : readGiftCode(typed);
		if (code === null) {
			const problem = "This isn't a gift card code. Check it, or leave it blank for a new one.";
			return action.refuseField("code", problem);
		}
		onAdd({ amount, code: formatGiftCode(code) });
	};
	return (
		<ActionForm action={action} isBrief onSubmit={submit}>
			<PesosField
				label="Amount"
				name="amount"
				value={amount}
				hint={range}
				onChange={setAmount}
				error={action.errorOf("amount")}
			/>
			<TextField
				label="Code on a printed card"
				name="code"
				value={typed}
				maxLength={100}
				hint="Scan the card, or leave blank for a new code."
				onChange={setTyped}
				error={action.errorOf("code")}
			/>
			<Button type="submit">Add gift card</Button>
		</ActionForm>
	);
}
