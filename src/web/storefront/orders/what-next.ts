import type { OrderDetail } from "#contract/user/orders.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { handOver, paymentRule, paymentRules } from "#lib/payments/payment-methods.ts";
import { deliveryOutcomeFacts, undelivered } from "#lib/shipping/delivery-outcomes.ts";
import { carriesCash, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";

/** The fields of an order that decide its next steps. An order that was just placed has no delivery details. */
type PlacedOrder = Pick<OrderDetail, "status" | "payment_method" | "total_amount"> &
	Partial<
		Pick<
			OrderDetail,
			"balance_due" | "store_credit" | "delivery_outcome" | "cancel_kind" | "pickup"
		>
	> & {
		parcels?: readonly Pick<
			OrderDetail["parcels"][number],
			"number" | "status" | "delivery_outcome"
		>[];
	};

/**
 * Returns the order's parcels if there are several, without cancelled ones. A single parcel is described by the order's
 * status.
 */
const severalOf = ({ parcels = [] }: PlacedOrder) =>
	parcels.length > 1 ? parcels.filter(({ status }) => status !== "cancelled") : [];

type Coming = Partial<Pick<OrderDetail["parcels"][number], "status" | "delivery_outcome">>;

/** True if the parcel may still be delivered, because it isn't shipped yet, is on its way, or will be tried again. */
const mayArrive = ({ status, delivery_outcome: outcome = null }: Coming): boolean =>
	!(status && parcelStatusFacts[status].isOver) &&
	(outcome === null || deliveryOutcomeFacts[outcome].isStillComing);

/** True if any parcel may still be delivered to the customer. */
export function isComing(order: PlacedOrder): boolean {
	const parcels: readonly Coming[] = severalOf(order);
	const { delivery_outcome: outcome = null } = order;
	const coming = parcels.length > 0 ? parcels : [{ delivery_outcome: outcome }];
	return orderStatusFacts(order.status).isOpen && coming.some(mayArrive);
}

/** Returns a text for the customer about the delivery problem, or null if there is nothing to report. */
export function deliveryText({ status, ...order }: PlacedOrder): string | null {
	const { delivery_outcome: outcome = null } = order;
	if (outcome === null) return null;
	const { customerText } = deliveryOutcomeFacts[outcome];
	if (status === "cancelled" && order.cancel_kind === undelivered && outcome !== "lost") {
		return "The parcel could not be delivered and is back with us, so the order was cancelled.";
	}
	return customerText;
}

/**
 * Returns the amount that the customer pays the courier on delivery. Returns null if nothing is due, or if the parcel
 * whose courier collects the cash is no longer coming.
 */
export function amountToHandOver(order: PlacedOrder): Pesos | null {
	const due = isPaidAtDoor(order) ? order.total_amount : (order.balance_due ?? 0);
	const parcel = carriesCash(severalOf(order));
	const isDue = due > 0 || isPaidAtDoor(order);
	return isDue && isComing(order) && (!parcel || mayArrive(parcel)) ? due : null;
}

/**
 * True if the customer pays the whole order on delivery. An order paid in part with store credit has a balance due
 * instead.
 */
const isPaidAtDoor = ({ payment_method: method, store_credit: credit }: PlacedOrder): boolean =>
	!credit && paymentRule(method).moneyComesIn === "at_delivery";

function atTheDoor(order: PlacedOrder): string[] {
	const parcel = carriesCash(severalOf(order))?.number;
	const rest = amountToHandOver(order);
	if (isPaidAtDoor(order) ? rest === null : !isComing(order)) return [];
	const isRest = !isPaidAtDoor(order) && rest !== null;
	const paid = order.store_credit ? paymentRules.card : paymentRule(order.payment_method);
	const words = isRest ? handOver : paid.atTheDoor;
	return [words(formatPesos(rest ?? order.total_amount), parcel)];
}

function nextOf(order: PlacedOrder): string {
	const out = severalOf(order).filter(({ status }) => status === "shipped");
	if (out.length > 1) return "The couriers have your parcels.";
	const [last] = out;
	const { delivery_outcome: outcome = null } = last ?? order;
	const usual = last ? "The courier has your last parcel." : "The courier has your order.";
	return (outcome && deliveryOutcomeFacts[outcome].next) ?? usual;
}

/** Returns the next steps of an order for pickup at a branch. */
function whatNextAtBranch(order: PlacedOrder, branch: string): string[] {
	const { payment_method: method, total_amount: amount, status } = order;
	const rest = formatPesos(amount - (order.store_credit ?? 0));
	const due = amountToHandOver(order);
	const ready = "We will email you when it is ready.";
	const unpaid = status === "pending" ? paymentRule(method).whileUnpaid(rest) : [];
	const paid = unpaid.length > 0 ? "" : " It is already paid.";
	const collect = due
		? `Pick it up at ${branch} and pay ${formatPesos(due)} in cash.`
		: `Pick it up at ${branch}.${paid}`;
	switch (status) {
		case "pending":
		case "paid":
			return [...unpaid, "We are about to pack your order.", ready, collect];
		case "processing":
			return ["Your order is being packed.", ready, collect];
		case "shipped":
			return [`Your order is ready. ${collect}`, "Show your order number at the counter."];
		default:
			return [];
	}
}

/**
 * Returns the next steps of an order, from packing to delivery; empty once the order is completed.
 * @param isGuest true for a guest, who may have given no email address
 */
export function whatNext(order: PlacedOrder, isGuest = false): string[] {
	const { payment_method: method, store_credit: credit = 0 } = order;
	if (order.pickup) return whatNextAtBranch(order, order.pickup.name);
	const parcels = severalOf(order).length;
	const packs = "We are about to pack your order.";
	const hands = isGuest
		? "The courier will pick it up. Your tracking number will appear here."
		: parcels > 1
			? `Couriers will pick up your ${parcels} parcels. We will email you each tracking number.`
			: "The courier will pick it up. We will email you the tracking number.";
	switch (order.status) {
		case "pending":
			return [
				...paymentRule(method).whileUnpaid(formatPesos(order.total_amount - credit)),
				packs,
				hands,
				...atTheDoor(order),
			];
		case "paid":
			return [packs, hands, ...atTheDoor(order)];
		case "processing":
			return ["Your order is being packed.", hands, ...atTheDoor(order)];
		case "shipped":
			return [nextOf(order), ...atTheDoor(order)];
		default:
			return [];
	}
}
