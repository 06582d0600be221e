/** Reasons why the order can't be placed. */
export type Obstacle =
	| "cart_empty"
	| "no_address"
	| "address_not_selected"
	| "not_shippable"
	| "no_payment_method"
	| "no_fitting_method"
	| "card_not_ready"
	| "card_incomplete";

const selectAddress = "Please select a shipping address";
const notShippable =
	"This shipping method is not available for this order. Please choose another method or address.";
const noWayToPay = "Payments are unavailable right now. Please try again later.";
const noFittingWay =
	"No payment method is available for this order. See the reason under each method.";
const completeCard = "Please complete your card details to continue.";

/** Messages next to the disabled button and after a blocked attempt (specification §5, §8, decisions §10). */
export const obstacleTexts: Record<Obstacle, { reason: string; message: string }> = {
	cart_empty: { reason: "Your cart is empty", message: "Your cart is empty" },
	no_address: {
		reason: "Please select a shipping address from your saved addresses or add a new one.",
		message: selectAddress,
	},
	address_not_selected: {
		reason: "Please select a shipping address to continue.",
		message: selectAddress,
	},
	not_shippable: { reason: notShippable, message: notShippable },
	no_payment_method: { reason: noWayToPay, message: noWayToPay },
	no_fitting_method: { reason: noFittingWay, message: noFittingWay },
	card_not_ready: {
		reason: completeCard,
		message: "Card form is not ready. Please select Card payment.",
	},
	card_incomplete: { reason: completeCard, message: "Your card details are incomplete." },
};

export function findObstacle(checkout: {
	pieces: number;
	savedAddresses: number;
	addressId: number | null;
	/** True if the customer picks the order up at a branch, so that no address is needed. */
	isPickup?: boolean;
	/** False if the chosen shipping method doesn't deliver to the address. */
	isShippable?: boolean;
	/** True if the shop offers any payment method. */
	isPayable: boolean;
	/** False if no payment method is available for this order. */
	isFitting?: boolean;
	/** State of the card form; null if the customer doesn't pay by card. */
	card: { isReady: boolean; isComplete: boolean } | null;
}): Obstacle | null {
	if (checkout.pieces === 0) return "cart_empty";
	if (!checkout.isPickup) {
		if (checkout.savedAddresses === 0) return "no_address";
		if (checkout.addressId === null) return "address_not_selected";
		if (checkout.isShippable === false) return "not_shippable";
	}
	if (!checkout.isPayable) return "no_payment_method";
	if (checkout.isFitting === false) return "no_fitting_method";
	if (checkout.card === null) return null;
	if (!checkout.card.isReady) return "card_not_ready";
	return checkout.card.isComplete ? null : "card_incomplete";
}

/** Returns the initial address: the chosen one if it still exists, otherwise the default, otherwise the first. */
export function chooseAddress<Address extends { id: number; is_default: boolean }>(
	addresses: readonly Address[],
	chosen: number | null,
): number | null {
	const found =
		addresses.find((each) => each.id === chosen) ??
		addresses.find((each) => each.is_default) ??
		addresses[0];
	return found?.id ?? null;
}
