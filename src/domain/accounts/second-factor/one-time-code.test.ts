import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { authenticatorAddress, createSecret, stepOfCode } from "./one-time-code.ts";

const now = new Date("2026-11-21T04:00:10Z");
const step = Math.floor(now.getTime() / 30_000);
const secret = createSecret();
const codeAt = (offset: number): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({
		timestamp: now.getTime() + offset * 1000,
	});

test.each([
	[0, step],
	[-30, step - 1],
	[30, step + 1],
	[-60, null],
	[60, null],
	[-3600, null],
])(
	"a code from a clock that is off by %i seconds is accepted only up to 30 seconds",
	(offset, expected) => {
		expect(stepOfCode(secret, codeAt(offset), now, 0)).toBe(expected);
	},
);

test("a used code and older codes no longer work", () => {
	expect(stepOfCode(secret, codeAt(0), now, step)).toBeNull();
	expect(stepOfCode(secret, codeAt(-30), now, step)).toBeNull();
	expect(stepOfCode(secret, codeAt(30), now, step)).toBe(step + 1);
});

test.each(["", "12345", "1234567", "12 345", "abcdef", "１２３４５６", "-12345", "1e5000"])(
	"%j isn't accepted as a code",
	(code) => {
		expect(stepOfCode(secret, code, now, 0)).toBeNull();
	},
);

test("the authenticator app's URL contains the shop and the account", () => {
	const url = new URL(authenticatorAddress(secret, "Kar: & gado", "jun@shop.example"));
	expect(url.protocol).toBe("otpauth:");
	expect(decodeURIComponent(url.pathname)).toContain("Kar  & gado:jun@shop.example");
	expect(url.searchParams.get("secret")).toBe(secret);
	expect(createSecret()).not.toBe(secret);
});
