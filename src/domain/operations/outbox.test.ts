import { expect, test } from "vitest";
import { withoutTokens } from "./outbox.ts";

test.each([
	[
		"https://shop.example/password/new?token=abc-DEF_1",
		"https://shop.example/password/new?token=…",
	],
	['<a href="/x?a=1&amp;token=s3cret">go</a>', '<a href="/x?a=1&amp;token=…">go</a>'],
	["https://shop.example/verify#token=abc next", "https://shop.example/verify#token=… next"],
	["no token in here", "no token in here"],
])("the outbox hides only the token in %j", (text, expected) => {
	expect(withoutTokens(text)).toBe(expected);
});
