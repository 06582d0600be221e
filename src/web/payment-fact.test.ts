import { expect, test } from "vitest";
import { paymentFact } from "./payment-fact.ts";

const codes = ["cod", "gcash", "card"] as const;
test.each<[readonly string[], string | null]>([
	[["cod", "gcash", "card"], "Pay in cash on delivery, with GCash or by card"],
	[["cod", "card"], "Pay in cash on delivery or by card"],
	[["cod"], "Pay in cash on delivery"],
	[["card"], "Pay by card"],
	[[], null],
])("%j", (offered, fact) => {
	const methods = codes.map((code) => ({ code, is_offered: offered.includes(code) }));
	expect(paymentFact(methods)).toBe(fact);
});
