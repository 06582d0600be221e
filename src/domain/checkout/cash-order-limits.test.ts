import { expect, test } from "vitest";
import { cashOrderLimits } from "./cash-order-limits.ts";

const order = {
	accountId: 7,
	address: "198.51.100.7",
	deliveryLine: "12 Sampaguita Street, Poblacion, 4026",
};
const sharedWith = (other: Partial<typeof order>) => {
	const keys = cashOrderLimits({ ...order, ...other }, 20).map(({ key }) => key);
	return cashOrderLimits(order, 20).map(({ key }) => keys.includes(key));
};

test("a delivery address has three times the limit of an account, and a network five times", () => {
	expect(cashOrderLimits(order, 20).map(({ most }) => most)).toEqual([20, 60, 100]);
	expect(cashOrderLimits(order, 1).map(({ most }) => most)).toEqual([1, 3, 5]);
});

test.each([
	["the same order again", {}, [true, true, true]],
	["another account", { accountId: 8 }, [false, true, true]],
	["another network", { address: "198.51.100.8" }, [true, true, false]],
	[
		"the same address in another spelling",
		{ deliveryLine: " 12 sampaguita  STREET  Poblacion 4026." },
		[true, true, true],
	],
	["another house", { deliveryLine: "13 Sampaguita Street, Poblacion, 4026" }, [true, false, true]],
])("%s shares the limits of account, delivery address and network: %j", (_what, other, shared) => {
	expect(sharedWith(other)).toEqual(shared);
});

test("all addresses of an IPv6 customer count as one network", () => {
	const here = (address: string) => cashOrderLimits({ ...order, address }, 20)[2]?.key;
	expect(here("2001:db8:1:2::7")).toBe(here("2001:db8:1:2:ffff::1"));
	expect(here("2001:db8:1:2::7")).not.toBe(here("2001:db8:1:3::7"));
});
