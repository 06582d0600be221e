import type { OrderDetail } from "#contract/user/orders.ts";
import { deliveryOutcomeFacts, undelivered } from "#lib/delivery-outcomes.ts";
import { formatPesos, type Pesos } from "#lib/money.ts";
import { orderStatusFacts } from "#lib/order-statuses.ts";
import { carriesCash, parcelStatusFacts } from "#lib/parcel-statuses.ts";
import { handOver, paymentRule, paymentRules } from "#lib/payment-methods.ts";

/** One that was just placed knows nothing of its delivery. */
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

/** Where an order travels in several; one of a single parcel says of itself what becomes of it. */
const severalOf = ({ parcels = [] }: PlacedOrder) =>
	parcels.length > 1 ? parcels.filter(({ status }) => status !== "cancelled") : [];

type Coming = Partial<Pick<OrderDetail["parcels"][number], "status" | "delivery_outcome">>;

/** It waits for its courier, who has it, or brings it again. */
const comes = ({ status, delivery_outcome: outcome = null }: Coming): boolean =>
	!(status && parcelStatusFacts[status].isOver) &&
	(outcome === null || deliveryOutcomeFacts[outcome].isStillComing);

/** Whether any of it is still on its way to the customer. */
export function isComing(order: PlacedOrder): boolean {
	const parcels: readonly Coming[] = severalOf(order);
	const { delivery_outcome: outcome = null } = order;
	const coming = parcels.length > 0 ? parcels : [{ delivery_outcome: outcome }];
	return orderStatusFacts(order.status).isOpen && coming.some(comes);
}

/** How a delivery went that did not go well, in the words of a courier; null where there is nothing to say. */
export function deliveryWords({ status, ...order }: PlacedOrder): string | null {
	const { delivery_outcome: outcome = null } = order;
	if (outcome === null) return null;
	const { told } = deliveryOutcomeFacts[outcome];
	if (status === "cancelled" && order.cancel_kind === undelivered && outcome !== "lost") {
		return "The parcel could not be delivered and is back with us, so the order was cancelled.";
	}
	return told;
}

/** What the courier is paid at the door, of several parcels at that of one; null where nothing is. */
export function amountToHandOver(order: PlacedOrder): Pesos | null {
	const due = isPaidAtDoor(order) ? order.total_amount : (order.balance_due ?? 0);
	const parcel = carriesCash(severalOf(order));
	const isDue = due > 0 || isPaidAtDoor(order);
	return isDue && isComing(order) && (!parcel || comes(parcel)) ? due : null;
}

/** Nothing of it has come in; of one that store credit pays a part of, the rest is a balance. */
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

/** The same of an order that is collected at a branch. */
function whatNextAtBranch(order: PlacedOrder, branch: string): string[] {
	const { payment_method: method, total_amount: amount, status } = order;
	const rest = formatPesos(amount - (order.store_credit ?? 0));
	const due = amountToHandOver(order);
	const ready = "We will email you when it is ready.";
	const collect = due
		? `Pick it up at ${branch} and pay ${formatPesos(due)} in cash.`
		: `Pick it up at ${branch}. It is already paid.`;
	switch (status) {
		case "pending":
		case "paid": {
			const unpaid = status === "pending" ? paymentRule(method).whileUnpaid(rest) : [];
			return [...unpaid, "We are about to pack your order.", ready, collect];
		}
		case "processing":
			return ["Your order is being packed.", ready, collect];
		case "shipped":
			return [`Your order is ready. ${collect}`, "Give the order number at the counter."];
		default:
			return [];
	}
}

/**
 * What happens next to an order, in the words of who packs and brings it; nothing once it is done.
 * @param isGuest they may have given no e-mail address
 */
export function whatNext(order: PlacedOrder, isGuest = false): string[] {
	const { payment_method: method, store_credit: credit = 0 } = order;
	if (order.pickup) return whatNextAtBranch(order, order.pickup.name);
	const parcels = severalOf(order).length;
	const packs = "We are about to pack your order.";
	const hands = isGuest
		? "The courier picks it up. Your tracking number will appear here."
		: parcels > 1
			? `Couriers pick up its ${parcels} parcels. We will email you each tracking number.`
			: "The courier picks it up. We will email you the tracking number.";
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
