import { expect, test } from "vitest";
import { pageTextKeys } from "#contract/landing/texts.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { fillPageText, type ShopFacts } from "./fill-page-text.ts";
import { readDefaultText } from "./page-texts.ts";

const method = { code: "standard", name: "Standard", description: "", fee: 15_000 };
const facts: ShopFacts = {
	name: "Nena",
	tagline: "",
	since: null,
	phone: "+639170000001",
	email: "hello@nena.example",
	hours: "Tue–Fri 9–5",
	social: { label: "", url: "" },
	branchCount: 1,
	shippingMethods: [{ ...method, min_days: 5, max_days: 7 }],
	paymentMethods: ["cod"],
	returns: { days: 7, way_paid_by: "by_reason" },
	hasFitData: true,
	isReal: true,
};

test.each<[PaymentMethod[], string, RegExp, RegExp]>([
	[["cod"], "Cash on delivery.", /one way to pay:\n\n- \*\*Cash/, /\bcards?\b|wallet/i],
	[["card"], "By card.", /one way to pay:\n\n- \*\*Card/, /cash|rider|wallet/i],
	[
		["cod", "card"],
		"Cash on delivery or by card. E-wallets are not accepted.",
		/two ways to pay:\n\n- \*\*Cash[^\n]+\n- \*\*Card[^\n]+\n\nE-wallets are not accepted\.$/,
		/gcash/i,
	],
	[["cod", "gcash", "card"], "Cash on delivery, with GCash or by card.", /three ways/, /not acc/],
	[
		["cod", "gcash", "card", "maya", "qrph", "transfer", "acme:over-the-counter"],
		"Cash on delivery, with GCash, by card, with Maya, with QR Ph, by a transfer to our account or by “Over the counter”.",
		/^We accept 7 ways to pay:.*- \*\*Over the counter:\*\*/s,
		/undefined/,
	],
	[[], "The checkout shows how.", /checkout shows/, /cash|card|wallet/i],
])(
	"the text for the payment methods %j mentions no other payment methods",
	(paymentMethods, line, list, otherwise) => {
		const filled = (text: string) => fillPageText(text, { ...facts, paymentMethods });
		expect(filled("{ways_to_pay}")).toBe(line);
		expect(filled("{payment_methods}")).toMatch(list);
		expect(filled("{ways_to_pay} {payment_methods}")).not.toMatch(otherwise);
	},
);

test("delivery times come from the shipping methods, except in the demo", () => {
	const both = [...facts.shippingMethods, { ...method, min_days: 2, max_days: 3 }];
	const days = (changed: Partial<ShopFacts>) =>
		fillPageText("{delivery_times}", { ...facts, ...changed });
	expect(days({})).toBe("Delivery takes 5–7 business days.");
	expect(days({ shippingMethods: both })).toBe("Delivery takes 2–7 business days.");
	expect(days({ shippingMethods: [] })).toBe("");
	expect(days({ isReal: false })).toMatch(/^Typical delivery takes 1–3 days locally/);
});

test("the FAQ mentions Notify me, and the device picker if there is compatibility data", async () => {
	for (const isReal of [true, false]) {
		const text = await readDefaultText("faq-products", isReal);
		const withData = fillPageText(text, { ...facts, isReal });
		expect(withData).toMatch(/Choose your phone.*Only compatible products.*Notify me/s);
		const without = fillPageText(text, { ...facts, isReal, hasFitData: false });
		expect(without).not.toMatch(/Choose your phone|Only compatible products|\{/);
		expect(without).toMatch(/out of stock.*Notify me/s);
		expect(await readDefaultText("faq-store", isReal)).toContain("**Notify me**");
	}
});

test("values that aren't set leave no empty links", () => {
	const mute = { ...facts, phone: "", email: "" };
	expect(fillPageText("{phone}{email}{social}", mute)).toBe("");
});

test.each(pageTextKeys)(
	'the text "%s" of a new shop promises nothing that the owner hasn\'t confirmed',
	async (key) => {
		const text = fillPageText(await readDefaultText(key, true), facts);
		expect(text).not.toMatch(
			/\{\w+\}|1–3 days|e-wallet|credit and debit|parking|either store|twice a month|link to our page/im,
		);
	},
);

test("the return policy follows the owner's settings", () => {
	const policyFor = (days: number, way_paid_by: "shop" | "customer" | "by_reason") =>
		fillPageText("within {return_days} of delivery. {return_way}", {
			...facts,
			returns: { days, way_paid_by },
		});
	expect(policyFor(7, "by_reason")).toBe(
		"within 7 days of delivery. We pay for return shipping of defective, damaged or wrong items. For a change of mind, you pay.",
	);
	expect(policyFor(1, "shop")).toBe("within 1 day of delivery. We pay for return shipping.");
	expect(policyFor(30, "customer")).toBe(
		"within 30 days of delivery. You pay for return shipping.",
	);
});
