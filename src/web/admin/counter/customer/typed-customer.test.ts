import { expect, test } from "vitest";
import { typedCustomer } from "./typed-customer.ts";

test.each([
	["0917 123 4567", { name: "", phone: "0917 123 4567" }],
	["+63 (2) 8123-4567", { name: "", phone: "+63 (2) 8123-4567" }],
	["Nena Cruz", { name: "Nena Cruz", phone: "" }],
	["Juan 2", { name: "Juan 2", phone: "" }],
	["nena@mail.ph", { name: "", phone: "" }],
])("a search for %j prefills %j", (search, customer) => {
	expect(typedCustomer(search)).toEqual(customer);
});
