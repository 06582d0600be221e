import { expect, test } from "vitest";
import { dialLink, readMobile, showPhone } from "./phone.ts";

test.each([
	["+639171234567", "0917 123 4567"],
	["+63281234567", "(02) 8123 4567"],
	["+63491234567", "(049) 123 4567"],
	["+14155550100", "+14155550100"],
	["call us", "call us"],
])("%s is shown as %s", (number, shown) => {
	expect(showPhone(number)).toBe(shown);
});

test.each([
	["+639171234567", "tel:+639171234567"],
	["+63 917 123 4567", "tel:+639171234567"],
	["0917 123 4567", "tel:+639171234567"],
	["639171234567", "tel:+639171234567"],
	["(02) 8123 4567", "tel:+63281234567"],
	["(049) 123 4567", "tel:+63491234567"],
	["+1 (415) 555-0100", "tel:+14155550100"],
	["911", "tel:911"],
])("%s is dialed as %s", (number, link) => {
	expect(dialLink(number)).toBe(link);
});

test.each([
	["0917 123 4567", "+639171234567"],
	["+63 (917) 123-4567", "+639171234567"],
	["639171234567", "+639171234567"],
	["0917 123 456", null],
	["(02) 8123 4567", null],
	["", null],
])("%j is read as the mobile number %j", (typed, number) => {
	expect(readMobile(typed)).toBe(number);
});
