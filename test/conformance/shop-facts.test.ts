import { describe, expect, test } from "vitest";
import { type PageTextKey, pageTextKeys } from "#contract/landing/texts.ts";
import { demoIdentity, demoName } from "#domain/settings/demo-identity.ts";
import { fillPageText, type ShopFacts } from "#domain/settings/fill-page-text.ts";
import { readDefaultText } from "#domain/settings/page-texts.ts";
import { returnRules } from "#domain/settings/return-rules.ts";

/** Facts about the shop from §1 of the specification, with the page text that must contain them. */
const facts: [PageTextKey, string][] = [
	["faq-store", "We are closed on Sundays and public holidays."],
	["faq-store", "about 2 cars and 5–6 motorcycles"],
	["payments", "Cash on delivery"],
	["payments", "credit and debit cards"],
	["payments", "E-wallets are not accepted"],
	["refunds", "within 7 days of delivery"],
	["refunds", "Refunds take 3–10 business days"],
	["terms", "1–3 days locally and 3–7 business days inter-regionally"],
];

/** Facts of the demo's shop. */
const demoFacts: ShopFacts = {
	name: demoName,
	...demoIdentity,
	branchCount: 2,
	hasFitData: true,
	isReal: false,
	paymentMethods: ["cod", "card"],
	shippingMethods: [],
	returns: returnRules.defaultValue,
};

describe("the default texts", () => {
	test.each(facts)('"%s" contains "%s"', async (key, words) => {
		const text = fillPageText(await readDefaultText(key), demoFacts)
			.replaceAll("**", "")
			.replace(/\s+/g, " ");
		expect(text).toContain(words);
	});

	test("say how long an order can be cancelled", async () => {
		const texts = await Promise.all(
			(["terms", "refunds"] as const).map((key) => readDefaultText(key)),
		);
		expect(texts.join(" ")).toMatch(/until we ship/i);
	});
	test("say that the shop can change an order, so that the customer needn't place a new one", async () => {
		const text = await readDefaultText("faq-order");
		expect(text).toContain("We can change it until it is packed");
		expect(text).not.toMatch(/order anew/i);
	});
});

describe("the texts of a real shop", () => {
	test.each(pageTextKeys)("\"%s\" doesn't mention the demo's stores", async (key) => {
		const text = await readDefaultText(key, true);
		expect(text).not.toMatch(
			/kargado|\bcars\b|motorcycles|closed on Sundays|since \{since\}|paper ones/i,
		);
	});
});
