/** What stands in the way of placing the order. */
export type Obstacle = "cart_empty" | "no_address" | "address_not_selected";

/** Beside the disabled button (decisions §10). */
export const obstacleTexts: Record<Obstacle, string> = {
	cart_empty: "Your cart is empty",
	no_address: "Please select a shipping address from your saved addresses or add a new one.",
	address_not_selected: "Please select a shipping address to continue.",
};

export function findObstacle(checkout: {
	pieces: number;
	savedAddresses: number;
	addressId: number | null;
}): Obstacle | null {
	if (checkout.pieces === 0) return "cart_empty";
	if (checkout.savedAddresses === 0) return "no_address";
	return checkout.addressId === null ? "address_not_selected" : null;
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
