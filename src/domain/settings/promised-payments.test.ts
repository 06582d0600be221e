import { expect, test } from "vitest";
import { promisedPayments } from "./promised-payments.ts";

const shipped = "# Refunds\n\nWhat was paid by card returns to the same card.\n\n{payment_methods}";

test.each([
	["the default text, confirmed unchanged", shipped, []],
	["custom text next to it", `${shipped}\n\nAsk us anything.`, []],
	["methods by their names", "Pay with GCash or cash on delivery.", ["cod", "gcash"]],
	["a bank transfer", "We also take bank transfers.", ["transfer"]],
	["a list", "We accept:\n\n- **COD**\n- Credit and debit cards", ["cod", "card"]],
	[
		"methods that are excluded",
		"We do not take GCash. Cards are not accepted yet: pay in cash.",
		["cod"],
	],
	["a changed default sentence", "What was paid by card comes back at once.", ["card"]],
	["other cards", "Gift cards are sold in our store; a card with your greeting is free.", []],
	["nothing", "", []],
])("%s", (_name, text, promised) => {
	expect(promisedPayments(text, shipped)).toEqual(promised);
});
