import { expect, test } from "vitest";
import { isNamed, methodKeyOf, namedMethod, nameOfMethodKey } from "./named-methods.ts";
import { methodName, methodTexts, paymentMethods, paymentRule } from "./payment-methods.ts";

test("an extension's method is recognized by its prefixed code", () => {
	expect(paymentMethods.filter(isNamed)).toEqual([]);
	const code = namedMethod("acme-pay", "pay-in-3");
	expect(code).toBe("acme-pay:pay-in-3");
	expect(isNamed(code)).toBe(true);
	expect(methodKeyOf(code)).toBe("pay-in-3");
	expect(nameOfMethodKey(code)).toBe("Pay in 3");
});

test.each([
	["cod", "Cash on delivery"],
	["acme:over-the-counter", "Over the counter"],
	["", null],
	["toString", null],
	["store_credit", null],
])("the code %j stored with an order has the name %j", (code, name) => {
	expect(methodName(code)).toBe(name);
});

test("methods of extensions are paid at the provider before the order is created", () => {
	const rule = paymentRule("acme:pay-in-3", "Pay in 3 with Acme");
	expect(rule).toMatchObject({
		moneyComesIn: "at_order",
		firstStatus: "paid",
		asksFor: null,
		name: "Pay in 3 with Acme",
		refund: { method: "account" },
	});
	expect(rule.provider?.paidAt).toBe("Pay in 3 with Acme");
	expect(methodTexts("acme:pay-in-3").isOnAtFirst).toBe(false);
	expect(paymentRule("card", "Plastic").name).toBe("Card");
});
