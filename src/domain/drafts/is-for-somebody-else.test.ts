import { expect, test } from "vitest";
import { isForSomebodyElse } from "./is-for-somebody-else.ts";

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
	["the same", lita, reached({}), false],
	["a name spelt right", lita, reached({ name: "Lita de la Cruz" }), false],
	["an e-mail that was not known", lita, reached({ email: "lita@example.ph" }), false],
	["an e-mail in capitals", reached({ email: "l@x.ph" }), reached({ email: "L@x.ph" }), false],
	["who takes an account's parcel", reached({}, 5), reached({ phone: "+639180000000" }, 5), false],
	["another phone", lita, reached({ phone: "+639180000000" }), true],
	["no phone any more", lita, reached({ phone: null }), true],
	["another e-mail", reached({ email: "l@x.ph" }), reached({ email: "ana@x.ph" }), true],
	["no e-mail any more", reached({ email: "l@x.ph" }), reached({ email: null }), true],
	["an account", lita, reached({}, 5), true],
	["another account", reached({}, 5), reached({}, 6), true],
	["an account no more", reached({}, 5), lita, true],
] as const)("%s", (_, before, after, isAnother) => {
	expect(isForSomebodyElse(before, after)).toBe(isAnother);
});
