import { expect, test } from "vitest";
import { showPhone } from "./phone.ts";

test.each([
	["+639171234567", "0917 123 4567"],
	["+63281234567", "(02) 8123 4567"],
	["+63491234567", "(049) 123 4567"],
	["+14155550100", "+14155550100"],
	["call us", "call us"],
])("%s is shown as %s", (number, shown) => {
	expect(showPhone(number)).toBe(shown);
});
