/** What stands in the way of placing the order. */
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
const noFittingWay = "No payment method is available for this order. See the reason under each.";
const completeCard = "Please complete your card details to continue.";

/** Beside the disabled button, and what an attempt in spite of it is told (§5, §8, decisions §10). */
export const obstacleTexts: Record<Obstacle, { reason: string; told: string }> = {
	cart_empty: { reason: "Your cart is empty", told: "Your cart is empty" },
	no_address: {
		reason: "Please select a shipping address from your saved addresses or add a new one.",
		told: selectAddress,
	},
	address_not_selected: {
		reason: "Please select a shipping address to continue.",
		told: selectAddress,
	},
	not_shippable: { reason: notShippable, told: notShippable },
	no_payment_method: { reason: noWayToPay, told: noWayToPay },
	no_fitting_method: { reason: noFittingWay, told: noFittingWay },
	card_not_ready: {
		reason: completeCard,
		told: "Card form is not ready. Please select Card payment.",
	},
	card_incomplete: { reason: completeCard, told: "Your card details are incomplete." },
};

export function findObstacle(checkout: {
	pieces: number;
	savedAddresses: number;
	addressId: number | null;
	/** It is collected at a branch, for which no address is needed. */
	isPickup?: boolean;
	/** The chosen way of shipping goes to the address. */
	isShippable?: boolean;
	/** The shop offers a way to pay. */
	isPayable: boolean;
	/** One of them is for this order. */
	isFitting?: boolean;
	/** The card that pays; null for cash on delivery. */
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

/** The address to start with: the one chosen if it still exists, else the default, else the first. */
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
