import { useState } from "react";
import { checkGiftCard } from "#contract/user/gift-cards.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { BuyGiftCard } from "./buy-gift-card.tsx";

export const meta = () => [{ title: "Gift cards" }, { name: "robots", content: "noindex" }];

/** Page that sells gift cards, if the shop does. It also shows the balance of a gift card to anyone with its code. */
export default function GiftCardPage() {
	const { sells_gift_cards: sells } = useShop();
	return (
		<main id="content" className="mx-auto grid w-full max-w-md gap-8 px-4 pt-8 pb-24">
			{sells && (
				<section aria-labelledby="buy-gift-card" className="grid gap-5">
					<div className="grid gap-2">
						<h1 id="buy-gift-card" className="text-heading">
							Buy a gift card
						</h1>
						<p className="text-small text-ink-soft">
							We email the code with your message, right away or on the day you choose. Gift cards
							never expire.
						</p>
					</div>
					<BuyGiftCard />
				</section>
			)}
			<Balance Heading={sells ? "h2" : "h1"} />
		</main>
	);
}

function Balance({ Heading }: { Heading: "h1" | "h2" }) {
	const [code, setCode] = useState("");
	const [card, setCard] = useState<{ last_four: string; balance: number } | null>(null);
	const action = useAction();
	const check = () => {
		setCard(null);
		void action.submit(() => api(checkGiftCard, { giftCardCode: code }), {
			failed: "We couldn't check the gift card. Please try again.",
			onDone: setCard,
		});
	};
	return (
		<section className="grid gap-5">
			<div className="grid gap-2">
				<Heading className="text-heading">Gift card balance</Heading>
				<p className="text-small text-ink-soft">
					Enter the code to see the remaining balance. Gift cards never expire.
				</p>
			</div>
			<ActionForm action={action} onSubmit={check} isBrief>
				<Field
					label="Gift card code"
					name="giftCardCode"
					value={code}
					placeholder="ABCD-EFGH-JKMN-PQRS"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
					error={action.errorOf("giftCardCode")}
					onChange={(event) => {
						setCode(event.target.value);
						action.forget();
					}}
				/>
				<Button type="submit" disabled={action.isBusy || code.trim() === ""}>
					{action.isBusy ? "Processing…" : "Check balance"}
				</Button>
			</ActionForm>
			<p role="status" className="text-title font-bold empty:hidden">
				{card && `${formatPesos(card.balance)} left on the card ending in ${card.last_four}`}
			</p>
		</section>
	);
}
