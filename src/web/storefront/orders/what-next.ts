import type { OrderDetail } from "#contract/user/orders.ts";
import { formatPesos, type Pesos } from "#lib/money.ts";
import { orderStatusFacts } from "#lib/order-statuses.ts";
import { paymentRules } from "#lib/payment-methods.ts";

type PlacedOrder = Pick<OrderDetail, "status" | "payment_method" | "total_amount">;

/** What the courier is paid at the door; null where nothing is. */
export function amountToHandOver(order: PlacedOrder): Pesos | null {
	const isDue = paymentRules[order.payment_method].moneyComesIn === "at_delivery";
	return isDue && orderStatusFacts[order.status].isOpen ? order.total_amount : null;
}

/** What happens next to an order, in the words of who packs and brings it; nothing once it is done. */
export function whatNext(order: PlacedOrder): string[] {
	const { payment_method: method, total_amount: total } = order;
	const atTheDoor = paymentRules[method].atTheDoor(formatPesos(total));
	const packs = "We pack your order.";
	const hands = "The courier takes it, and we email you its tracking number.";
	switch (order.status) {
		case "pending":
		case "paid":
			return [packs, hands, atTheDoor];
		case "processing":
			return ["Your order is being packed.", hands, atTheDoor];
		case "shipped":
			return ["The courier has your order.", atTheDoor];
		default:
			return [];
	}
}
