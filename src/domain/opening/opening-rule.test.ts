import { describe, expect, test } from "vitest";
import { demoIdentity } from "#domain/settings/demo-identity.ts";
import { namelessShop } from "#domain/settings/mail-settings.ts";
import {
	type Essential,
	isShopOpen,
	missingEssentials,
	type OpeningFacts,
} from "./opening-rule.ts";

const real: OpeningFacts = {
	name: "Aling Nena",
	addresses: ["3 Rizal Avenue, Lipa City"],
	phone: "+639171234567",
	email: "nena@alingnena.ph",
	isMailTried: true,
	paymentMethods: 1,
	shippingMethods: 1,
	isHeld: false,
};

describe("a shop opens", () => {
	test("with all essentials, unless the owner holds it back", () => {
		expect(missingEssentials(real)).toEqual([]);
		expect(isShopOpen(real)).toBe(true);
		expect(isShopOpen({ ...real, isHeld: true })).toBe(false);
	});

	const missing: [Essential, string, Partial<OpeningFacts>][] = [
		["name", "none", { name: null }],
		["name", "the stand-in for one", { name: namelessShop }],
		["address", "no branch", { addresses: [] }],
		["address", "an empty one", { addresses: [""] }],
		["address", "the demo's", { addresses: [demoIdentity.branches.main.address] }],
		["contact", "no phone", { phone: "" }],
		["contact", "the demo's phone", { phone: demoIdentity.phone }],
		["contact", "no e-mail", { email: "" }],
		["contact", "the demo's e-mail", { email: demoIdentity.email }],
		["mail", "never tried", { isMailTried: false }],
		["payment", "no method", { paymentMethods: 0 }],
		["shipping", "no method", { shippingMethods: 0 }],
	];
	test.each(missing)("not without %s: %s", (essential, _what, change) => {
		expect(missingEssentials({ ...real, ...change })).toEqual([essential]);
		expect(isShopOpen({ ...real, ...change })).toBe(false);
	});

	test("with one real address among others", () => {
		const addresses = [demoIdentity.branches.main.address, "3 Rizal Avenue, Lipa City"];
		expect(isShopOpen({ ...real, addresses })).toBe(true);
	});

	test("and what is missing stands in the order of the work", () => {
		const nothing = {
			...{ name: null, addresses: [], phone: "", email: "", isMailTried: false },
			...{ paymentMethods: 0, shippingMethods: 0, isHeld: false },
		};
		expect(missingEssentials(nothing)).toEqual([
			"name",
			"address",
			"contact",
			"mail",
			"payment",
			"shipping",
		]);
	});
});
