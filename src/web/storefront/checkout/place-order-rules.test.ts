import { expect, test } from "vitest";
import { chooseAddress, findObstacle } from "./place-order-rules.ts";

test.each([
	[{ pieces: 0, savedAddresses: 1, addressId: 1 }, "cart_empty"],
	[{ pieces: 2, savedAddresses: 0, addressId: null }, "no_address"],
	[{ pieces: 2, savedAddresses: 3, addressId: null }, "address_not_selected"],
	[{ pieces: 2, savedAddresses: 3, addressId: 7 }, null],
])("%j: %s", (checkout, obstacle) => {
	expect(findObstacle(checkout)).toBe(obstacle);
});

test("the chosen address stays, else the default, else the first", () => {
	const home = { id: 1, is_default: false };
	const work = { id: 2, is_default: true };
	expect(chooseAddress([home, work], 1)).toBe(1);
	expect(chooseAddress([home, work], 9)).toBe(2);
	expect(chooseAddress([home, work], null)).toBe(2);
	expect(chooseAddress([home], null)).toBe(1);
	expect(chooseAddress([], 1)).toBeNull();
});
