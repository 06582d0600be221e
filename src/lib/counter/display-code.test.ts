import { expect, it, test } from "vitest";
import { createDisplayCode, formatDisplayCode, readDisplayCode } from "./display-code.ts";

it("a code is shown in two groups and parsed back", () => {
	const code = createDisplayCode((below) => below - 1);
	expect(formatDisplayCode(code)).toBe("ZZZZ-ZZZZ");
	expect(readDisplayCode("ZZZZ-ZZZZ")).toBe(code);
});

test.each([
	[" abcd efgh ", "ABCDEFGH"],
	["ABCD–EFGH", "ABCDEFGH"],
	["ABCD-EFG", null],
	["ABCD-EFGH-J", null],
	["ABCD-EFG0", null],
	["", null],
])("%j is parsed as %j", (typed, code) => {
	expect(readDisplayCode(typed)).toBe(code);
});
