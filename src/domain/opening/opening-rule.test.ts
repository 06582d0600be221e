import { describe, expect, test } from "vitest";
import { demoIdentity } from "#domain/settings/demo-identity.ts";
import { namelessShop } from "#domain/settings/shop-settings.ts";
import {
	type Essential,
	findGaps,
	isShopOpen,
	missingEssentials,
	type OpeningFacts,
} from "./opening-rule.ts";

const real: OpeningFacts = {
	name: "Aling Nena",
	addresses: ["3 Rizal Avenue, Lipa City"],
	phone: "+639171234567",
	email: "nena@alingnena.ph",
	triedSender: "nena@alingnena.ph",
	hasTraded: false,
	paymentMethods: 1,
	shippingMethods: 1,
	isHeld: false,
};

describe("the opening rule", () => {
	test("opens a shop that has everything required, unless the owner keeps it closed", () => {
		expect(missingEssentials(real)).toEqual([]);
		expect(isShopOpen(real)).toBe(true);
		expect(isShopOpen({ ...real, isHeld: true })).toBe(false);
	});

	const missing: [Essential, string, Partial<OpeningFacts>][] = [
		["name", "no name", { name: null }],
		["name", "the placeholder name", { name: namelessShop }],
		["address", "no open branch", { addresses: [] }],
		["address", "a blank address", { addresses: [""] }],
		["address", "the demo's address", { addresses: [demoIdentity.branches.main.address] }],
		["contact", "no phone", { phone: "" }],
		["contact", "the demo's phone", { phone: demoIdentity.phone }],
		["contact", "no email", { email: "" }],
		["contact", "the demo's email", { email: demoIdentity.email }],
		["mail", "no accepted test email", { triedSender: null }],
		[
			"mail",
			"a test email from an address that can't receive email",
			{ triedSender: "no-reply@localhost" },
		],
		["payment", "no payment method", { paymentMethods: 0 }],
		["shipping", "no shipping method", { shippingMethods: 0 }],
	];
	test.each(missing)(
		'keeps a shop closed if the requirement "%s" isn\'t met: %s',
		(essential, _what, change) => {
			expect(missingEssentials({ ...real, ...change })).toEqual([essential]);
			expect(isShopOpen({ ...real, ...change })).toBe(false);
		},
	);

	test("names the setting that is missing or invalid", () => {
		expect(findGaps(real)).toEqual([]);
		expect(findGaps({ ...real, phone: "" })).toEqual(["phone"]);
		expect(findGaps({ ...real, email: "" })).toEqual(["email"]);
		expect(findGaps({ ...real, email: "nena@shop.example" })).toEqual(["email_unreachable"]);
		const local = { ...real, triedSender: "no-reply@localhost" };
		expect(findGaps(local)).toEqual(["sender_unreachable"]);
		// A shop that has sold something stays open.
		expect(findGaps({ ...local, hasTraded: true })).toEqual([]);
		expect(isShopOpen({ ...local, hasTraded: true })).toBe(true);
	});

	test("opens a shop if one branch has a real address, even if another has the demo's address", () => {
		const addresses = [demoIdentity.branches.main.address, "3 Rizal Avenue, Lipa City"];
		expect(isShopOpen({ ...real, addresses })).toBe(true);
	});

	test("lists missing requirements in the order in which owners complete them", () => {
		const nothing = {
			name: null,
			addresses: [],
			phone: "",
			email: "",
			triedSender: null,
			paymentMethods: 0,
			shippingMethods: 0,
			hasTraded: false,
			isHeld: false,
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
