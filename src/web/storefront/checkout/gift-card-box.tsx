import { useState } from "react";
import { checkGiftCard } from "#contract/user/gift-cards.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Alert } from "../../ui/status.tsx";

/** A gift card that the customer has added. */
export interface AddedGiftCard {
	code: string;
	lastFour: string;
	balance: Pesos;
}

interface GiftCardBoxProps {
	added: AddedGiftCard | null;
	onChange: (card: AddedGiftCard | null) => void;
	isDisabled: boolean;
}

/** The field for a gift card's code or, once a gift card is added, the gift card. */
export default function GiftCardBox({ added, onChange, isDisabled }: GiftCardBoxProps) {
	if (!added) return <CodeForm onAdded={onChange} isDisabled={isDisabled} />;
	return (
		<div className="mt-3 flex items-center gap-3 rounded-small bg-success-soft py-1 pr-1 pl-4 text-small">
			<Icon name="check" className="size-5 shrink-0 text-success" />
			<p className="min-w-0 flex-1" role="status">
				<strong>Gift card ending in {added.lastFour}</strong>
				<span className="block text-success">{formatPesos(added.balance)} available</span>
			</p>
			<button
				type="button"
				disabled={isDisabled}
				aria-label={`Remove gift card ending in ${added.lastFour}`}
				onClick={() => onChange(null)}
				className="min-h-11 px-3 font-semibold underline underline-offset-4"
			>
				Remove
			</button>
		</div>
	);
}

function CodeForm({
	onAdded,
	isDisabled,
}: {
	onAdded: (card: AddedGiftCard) => void;
	isDisabled: boolean;
}) {
	const [code, setCode] = useState("");
	const action = useAction();
	const isOff = isDisabled || action.isBusy || code.trim() === "";
	const add = () =>
		void action.submit(() => api(checkGiftCard, { giftCardCode: code }), {
			failed: "We couldn't check the gift card. Please try again.",
			onDone: ({ last_four: lastFour, balance }) => {
				if (balance > 0) return onAdded({ code, lastFour, balance });
				action.refuseField("giftCardCode", "This gift card has no balance left.");
			},
		});
	return (
		// A fieldset instead of a form, because the guest checkout around it is already a form.
		<fieldset className="mt-3 grid min-w-0 grid-cols-[1fr_auto] items-start gap-2">
			<legend className="sr-only">Gift card</legend>
			{action.refused.problem && !action.errorOf("giftCardCode") && (
				<div className="col-span-2">
					<Alert tone="error">{action.refused.problem}</Alert>
				</div>
			)}
			<Field
				label="Gift card code"
				name="giftCardCode"
				value={code}
				maxLength={100}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					if (!isOff) add();
				}}
				error={action.errorOf("giftCardCode")}
				onChange={(event) => {
					setCode(event.target.value);
					action.forget();
				}}
			/>
			<Button onClick={add} tone="secondary" className="mt-7" disabled={isOff}>
				{action.isBusy ? "Processing…" : "Apply gift card"}
			</Button>
		</fieldset>
	);
}
