import type { OrderDetail } from "#contract/user/orders.ts";
import { deliveryOutcomeFacts, undelivered } from "#lib/delivery-outcomes.ts";
import { formatPesos, type Pesos } from "#lib/money.ts";
import { orderStatusFacts } from "#lib/order-statuses.ts";
import { paymentRules } from "#lib/payment-methods.ts";

/** One that was just placed knows nothing of its delivery. */
type PlacedOrder = Pick<OrderDetail, "status" | "payment_method" | "total_amount"> &
	Partial<Pick<OrderDetail, "delivery_outcome" | "cancel_kind">>;

/** The courier has it, or brings it again. */
const isComing = ({ status, delivery_outcome: outcome = null }: PlacedOrder): boolean =>
	orderStatusFacts[status].isOpen &&
	(outcome === null || deliveryOutcomeFacts[outcome].isStillComing);

/** How a delivery went that did not go well, in the words of a courier; null where there is nothing to say. */
export function deliveryWords({ status, ...order }: PlacedOrder): string | null {
	const { delivery_outcome: outcome = null } = order;
	if (outcome === null) return null;
	const { told } = deliveryOutcomeFacts[outcome];
	if (status === "cancelled" && order.cancel_kind === undelivered && outcome !== "lost") {
		return "The parcel could not be delivered and is back with us, so the order has ended.";
	}
	return told;
}

/** What the courier is paid at the door; null where nothing is. */
export function amountToHandOver(order: PlacedOrder): Pesos | null {
	const isDue = paymentRules[order.payment_method].moneyComesIn === "at_delivery";
	return isDue && isComing(order) ? order.total_amount : null;
}

const nextOf = ({ delivery_outcome: outcome = null }: PlacedOrder): string =>
	(outcome && deliveryOutcomeFacts[outcome].next) ?? "The courier has your order.";

/** What happens next to an order, in the words of who packs and brings it; nothing once it is done. */
export function whatNext(order: PlacedOrder): string[] {
	const { payment_method: method, total_amount: total } = order;
	const atTheDoor = paymentRules[method].atTheDoor(formatPesos(total));
	const packs = "We pack your order.";
	const hands = "The courier takes it, and we email you its tracking number.";
	switch (order.status) {
		case "pending":
			return [...paymentRules[method].whileUnpaid(formatPesos(total)), packs, hands, atTheDoor];
		case "paid":
			return [packs, hands, atTheDoor];
		case "processing":
			return ["Your order is being packed.", hands, atTheDoor];
		case "shipped":
			return [nextOf(order), ...(isComing(order) ? [atTheDoor] : [])];
		default:
			return [];
	}
}
