import { expect, test } from "vitest";
import { containing } from "./like-pattern.ts";

test.each([
	["", "%%"],
	["usb", "%usb%"],
	["100%", "%100\\%%"],
	["a_b", "%a\\_b%"],
	["c:\\d", "%c:\\\\d%"],
])("%s", (typed, pattern) => {
	expect(containing(typed)).toBe(pattern);
});
