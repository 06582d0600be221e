import { expect, test } from "vitest";
import { chooseAddress, findObstacle } from "./place-order-rules.ts";

const ready = { pieces: 2, savedAddresses: 3, addressId: 7, isPayable: true, card: null };

test.each([
	[{ ...ready, pieces: 0, savedAddresses: 1 }, "cart_empty"],
	[{ ...ready, savedAddresses: 0, addressId: null }, "no_address"],
	[{ ...ready, addressId: null }, "address_not_selected"],
	[ready, null],
	[{ ...ready, isShippable: false }, "not_shippable"],
	[{ ...ready, isShippable: false, addressId: null }, "address_not_selected"],
	[{ ...ready, isShippable: false, isPickup: true }, null],
	[{ ...ready, isFitting: false }, "no_fitting_method"],
	[{ ...ready, isPayable: false }, "no_payment_method"],
	[{ ...ready, card: { isReady: false, isComplete: false } }, "card_not_ready"],
	[{ ...ready, card: { isReady: true, isComplete: false } }, "card_incomplete"],
	[{ ...ready, card: { isReady: true, isComplete: true } }, null],
	[
		{ ...ready, addressId: null, card: { isReady: false, isComplete: false } },
		"address_not_selected",
	],
])("the checkout %j has the obstacle %j", (checkout, obstacle) => {
	expect(findObstacle(checkout)).toBe(obstacle);
});

test("selects the chosen address, else the default, else the first", () => {
	const home = { id: 1, is_default: false };
	const work = { id: 2, is_default: true };
	expect(chooseAddress([home, work], 1)).toBe(1);
	expect(chooseAddress([home, work], 9)).toBe(2);
	expect(chooseAddress([home, work], null)).toBe(2);
	expect(chooseAddress([home], null)).toBe(1);
	expect(chooseAddress([], 1)).toBeNull();
});
