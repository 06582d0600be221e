import { expect, test } from "vitest";
import type { SetUp } from "#contract/admin/set-up.ts";
import { chargeOf, paymentNeeds, progressText, remainingText, stepTexts } from "./step-texts.ts";

const step = (name: SetUp["steps"][number]["step"], is_done: boolean, is_optional = false) => ({
	step: name,
	is_done,
	is_optional,
	is_essential: false,
});
const setUp: SetUp = {
	is_open: false,
	is_held: true,
	missing: ["name", "address", "contact"],
	words: "",
	gaps: ["phone", "email"],
	steps: [step("shop", false), step("mail", true), step("texts", true), step("staff", false, true)],
	payment_methods: [
		{ code: "cod", state: "offered" },
		{ code: "gcash", state: "coming_soon" },
		{ code: "card", state: "no_provider" },
		{ code: "maya", state: "switched_off" },
	],
	products: 1,
	own_texts: 2,
	is_done: false,
};

test("the progress counts the required steps", () => {
	expect(chargeOf(setUp)).toBeCloseTo(2 / 3);
	expect(progressText(setUp)).toBe("2 of 3 done");
	expect(chargeOf({ ...setUp, steps: [step("shop", true)] })).toBe(1);
});

test("remaining steps and optional steps are listed separately", () => {
	const [shop, look] = [step("shop", false), step("look", false, true)];
	expect(remainingText({ ...setUp, steps: [shop, look, step("mail", true)] })).toBe(
		"Remaining: Your shop. Optional: Logo and colors.",
	);
	expect(remainingText({ ...setUp, steps: [shop] })).toBe("Remaining: Your shop.");
	expect(remainingText({ ...setUp, steps: [step("look", true, true)] })).toBe(
		"Setup is complete. Open the shop.",
	);
});

test("the payment step names the methods that still need a provider or an account", () => {
	expect(stepTexts.payments.done(setUp)).toBe(
		"Customers can use: Cash on delivery. “Coming Soon” until you add a provider: GCash. Hidden until you add a provider: Credit or debit card.",
	);
	expect(paymentNeeds(setUp).map(({ action }) => action)).toEqual(["Add a provider"]);
	const transfer = { code: "transfer", state: "no_account" } as const;
	const withTransfer = { ...setUp, payment_methods: [...setUp.payment_methods, transfer] };
	expect(stepTexts.payments.done(withTransfer)).toContain(
		"Hidden until you add an account: Bank transfer or e-wallet number.",
	);
	expect(paymentNeeds(withTransfer).map(({ to }) => to)).toEqual([
		"/admin/settings/providers",
		"/admin/settings/transfer-account",
	]);
	expect(stepTexts.payments.missing(setUp)).toContain("Choose the payment methods");
	expect(stepTexts.payments.missing({ ...setUp, missing: ["payment"] })).toContain("can’t pay");
});

test("each step shows what is missing and what is done", () => {
	expect(stepTexts.shop.missing(setUp)).toBe("Missing: name, address, phone and email.");
	expect(stepTexts.shop.missing({ ...setUp, missing: ["address"], gaps: [] })).toBe(
		"Missing: address.",
	);
	const unreachable: SetUp = { ...setUp, gaps: ["email_unreachable", "sender_unreachable"] };
	expect(stepTexts.shop.missing({ ...unreachable, missing: ["contact"] })).toBe(
		"Missing: an email address that can receive email.",
	);
	expect(stepTexts.mail.missing(setUp)).toContain("Send a test email to continue");
	expect(stepTexts.mail.missing(unreachable)).toContain("The sender address can't receive email");
	expect(stepTexts.texts.missing(setUp)).toContain("1 draft to confirm");
	expect(stepTexts.catalogue.done(setUp)).toBe("1 product for sale.");
});
