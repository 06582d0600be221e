import { expect, test } from "vitest";
import { isForAnotherCustomer } from "./is-for-another-customer.ts";

const lita = {
	accountId: null as number | null,
	contact: {
		name: "Lita Cruz",
		phone: "+639171234567" as string | null,
		email: null as string | null,
	},
};
const reached = (contact: Partial<(typeof lita)["contact"]>, accountId: number | null = null) => ({
	accountId,
	contact: { ...lita.contact, ...contact },
});

test.each([
	["no change", lita, reached({}), false],
	["a corrected name", lita, reached({ name: "Lita de la Cruz" }), false],
	["an added email", lita, reached({ email: "lita@example.ph" }), false],
	["an email in capitals", reached({ email: "l@x.ph" }), reached({ email: "L@x.ph" }), false],
	[
		"another recipient of an account's parcel",
		reached({}, 5),
		reached({ phone: "+639180000000" }, 5),
		false,
	],
	["another phone", lita, reached({ phone: "+639180000000" }), true],
	["a removed phone", lita, reached({ phone: null }), true],
	["another email", reached({ email: "l@x.ph" }), reached({ email: "ana@x.ph" }), true],
	["a removed email", reached({ email: "l@x.ph" }), reached({ email: null }), true],
	["an account", lita, reached({}, 5), true],
	["another account", reached({}, 5), reached({}, 6), true],
	["a removed account", reached({}, 5), lita, true],
] as const)("%s", (_, before, after, isAnother) => {
	expect(isForAnotherCustomer(before, after)).toBe(isAnother);
});
