import { expect, it } from "vitest";
import { buyerOf, showTin, tinPattern, withoutDashes } from "./buyer.ts";

it.each([
	["123-456-789", "123-456-789"],
	["123456789", "123-456-789"],
	["123-456-789-000", "123-456-789-000"],
	["123 456 789 00000", "123-456-789-00000"],
	["12345678900001", "123-456-789-00001"],
])("parses the TIN %s and formats it as %s", (typed, shown) => {
	const tin = withoutDashes(typed);
	expect(tin).toMatch(tinPattern);
	expect(showTin(tin)).toBe(shown);
});

it.each([
	"",
	"12345678",
	"1234567890",
	"1234567890000",
	"123456789000000",
	"12345678a",
	"123.456.789",
])("refuses %j as a TIN", (typed) => {
	expect(withoutDashes(typed)).not.toMatch(tinPattern);
});

it("buyers can leave out their TIN, their business name or both", () => {
	expect(buyerOf({})).toBeUndefined();
	expect(buyerOf({ buyer_tin: "123456789" })).toEqual({ tin: "123456789", business_name: null });
	expect(buyerOf({ business_name: "Cruz Trading" })).toEqual({
		tin: null,
		business_name: "Cruz Trading",
	});
});
