import { expect, test } from "vitest";
import { nameOfMethod } from "./name-of-method.ts";

test.each([
	["cod", "cod", "Cash on delivery"],
	["acme:pay-in-3", "Pay in 3 with Acme", "Pay in 3 with Acme"],
	["", "", "Without an order"],
])("the method %j with the stored name %j is shown as %j", (key, label, name) => {
	expect(nameOfMethod({ key, label })).toBe(name);
});
