import type { OrderDetail } from "#contract/user/orders.ts";
import { shortDay } from "#lib/time/manila-texts.ts";
import { Icon } from "../../ui/icons.tsx";

type SoldGiftCard = NonNullable<OrderDetail["sold_gift_card"]>;

/** Describes where the code of a gift card was sent, or when it will be sent. */
function giftCardText({
	recipient_email: email,
	send_at: sendAt,
	is_blocked: isBlocked,
	at_counter: isAtCounter,
}: SoldGiftCard) {
	if (isBlocked) return "This gift card can no longer be used. Contact us if you have questions.";
	if (isAtCounter) return "The gift card's code is on your receipt.";
	const to = email === null ? "" : ` to ${email}`;
	return sendAt === null
		? `We emailed the gift card's code${to}.`
		: `We will email the gift card's code${to} on ${shortDay(Date.parse(sendAt))}.`;
}

/** Status of an order for a gift card, which has no parcel. */
export function GiftCardStanding({ card }: { card: SoldGiftCard }) {
	return (
		<p className="flex items-start gap-2 text-small font-semibold">
			<Icon name={card.send_at === null ? "check" : "clock"} className="size-5 shrink-0" />
			<span className="min-w-0 wrap-anywhere">{giftCardText(card)}</span>
		</p>
	);
}
