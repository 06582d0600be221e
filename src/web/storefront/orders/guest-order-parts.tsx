import type { OrderDetail } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { dayCount } from "#lib/time/day-count.ts";
import { useShop } from "../../shop.tsx";

const link =
	"inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4";

/** The shop's contact details, or nothing if there are none. */
function Reach() {
	const { phone, email } = useShop();
	return (
		<p className="flex flex-wrap gap-x-6">
			{phone && (
				<a href={dialLink(phone)} className={link}>
					{showPhone(phone)}
				</a>
			)}
			{email && (
				<a href={`mailto:${email}`} className={link}>
					{email}
				</a>
			)}
		</p>
	);
}

/**
 * Shown for an order awaiting a bank transfer. Guests find the instructions in the email and on this
 * page.
 */
export function GuestTransfer({ order }: { order: OrderDetail }) {
	return (
		<div className="grid gap-1 text-small">
			<p>
				Please send {formatPesos(order.total_amount)}. The email about this order says where to send
				the money, and by when. Reply to that email with your receipt.
			</p>
			<Reach />
		</div>
	);
}

/** Shown for delivered orders, because guests contact the shop about returns. */
export function GuestReturns() {
	const { return_days: days } = useShop();
	return (
		<div className="grid gap-1 text-small">
			<p>
				You can return items within {dayCount(days)} of delivery. Contact us with the items and the
				reason, or bring them to the store with your order number.
			</p>
			<Reach />
		</div>
	);
}
