import { type RefObject, useState } from "react";
import { giftCardName } from "#lib/gift-cards/sold-gift-card.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { OpenedTill } from "../use-till.ts";

const GiftCardDialog = lazyPart(() => import("./gift-card-dialog.tsx"));

/** The gift card that a sale sells, or the button that adds one to an empty sale. */
export function GiftCardOfSale({
	till,
	scanField,
}: {
	till: OpenedTill;
	scanField: RefObject<HTMLInputElement | null>;
}) {
	const [isOpen, setOpen] = useState(false);
	const { giftCard, exchange } = till.state.sale;
	const change = (next: typeof giftCard) => {
		till.action.forget();
		till.dispatch({ type: "gift_card_changed", giftCard: next });
		setOpen(false);
		scanField.current?.focus();
	};
	if (giftCard) {
		return (
			<div className="flex items-center justify-between gap-3">
				<div className="min-w-0">
					<p className="font-semibold">{giftCardName}</p>
					<p className="text-fine text-ink-soft">The receipt will show its code.</p>
				</div>
				<p className="price ml-auto font-semibold">{formatPesos(giftCard.amount)}</p>
				<IconButton label="Remove gift card" onClick={() => change(null)}>
					<Icon name="trash" className="size-5" />
				</IconButton>
			</div>
		);
	}
	if (!till.isEmpty || exchange) return null;
	const open = () =>
		till.isAway ? toast("Gift cards can't be sold offline.", "error") : setOpen(true);
	return (
		<>
			<Button size="small" tone="outline" className="mt-3 justify-self-start" onClick={open}>
				Sell gift card
			</Button>
			<OnceOpened open={isOpen}>
				<GiftCardDialog open={isOpen} onAdd={change} onClose={() => setOpen(false)} />
			</OnceOpened>
		</>
	);
}
