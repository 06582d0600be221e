import { expect, it } from "vitest";
import { readReceiptNumber, receiptNumber } from "./receipt-number.ts";

it.each([
	[{ branch: "main", till: 1, receipt: 12 }, "MAIN-1-000012"],
	[{ branch: "san-jose", till: 12, receipt: 1_234_567 }, "SAN-JOSE-12-1234567"],
])("the receipt number of %j is printed as %s and parsed back", (place, number) => {
	expect(receiptNumber(place)).toBe(number);
	expect(readReceiptNumber(` ${number.toLowerCase()} `)).toEqual(place);
});

it.each(["", "12", "1-12", "-1-12", "main-x-12", "main-1-", "main-1-1e9", "main-1-9999999999"])(
	`"%s" isn't a valid receipt number`,
	(typed) => {
		expect(readReceiptNumber(typed)).toBeNull();
	},
);
