import { describe, expect, test } from "vitest";
import {
	accountLimits,
	limitsOfKnownDevice,
	limitsOfStranger,
	maySignIn,
} from "./sign-in-limits.ts";

const strangerAt = (address: string, email = "ana@shop.example", password = "guess") =>
	limitsOfStranger(email, password, address);
const keys = ({ shut, guarded }: ReturnType<typeof strangerAt>) =>
	[...shut, ...(guarded ? [guarded] : [])].map(({ key }) => key);
const shared = (one: ReturnType<typeof strangerAt>, other: ReturnType<typeof strangerAt>) =>
	keys(one).filter((key) => keys(other).includes(key)).length;

describe("sign-ins from unknown browsers count toward the same limits", () => {
	test.each([
		["if they repeat the same guess", strangerAt("198.51.100.7"), 5],
		[
			"if they write the email in upper or lower case",
			strangerAt("198.51.100.7", "ANA@Shop.example"),
			5,
		],
		[
			"except one if they try another password from the same address",
			strangerAt("198.51.100.7", undefined, "x"),
			4,
		],
		[
			"of the address and password if they try another account from the same address",
			strangerAt("198.51.100.7", "b@c.example"),
			2,
		],
		["of the account if they come from another address", strangerAt("198.51.100.8"), 2],
		[
			"but not as sign-ins from a known device",
			limitsOfKnownDevice("ana@shop.example", "device"),
			0,
		],
	])("%s", (_who, other, count) => {
		expect(shared(strangerAt("198.51.100.7"), other)).toBe(count);
	});

	test("if they come from the same IPv6 network, but only toward those of the account from another", () => {
		const one = strangerAt("2001:db8:1:2::7");
		expect(shared(one, strangerAt("2001:db8:1:2:ffff::1"))).toBe(5);
		expect(shared(one, strangerAt("2001:db8:1:3::7"))).toBe(2);
	});
});

test("each known device has separate limits for each account", () => {
	const one = limitsOfKnownDevice("ana@shop.example", "device");
	expect(shared(one, limitsOfKnownDevice("ANA@shop.example", "device"))).toBe(1);
	expect(shared(one, limitsOfKnownDevice("ana@shop.example", "other"))).toBe(0);
	expect(shared(one, limitsOfKnownDevice("b@c.example", "device"))).toBe(0);
});

test("guesses from many places require a second factor long before they block all sign-ins", () => {
	const { guarded, everywhere } = accountLimits("ana@shop.example", "198.51.100.7");
	expect(guarded.most * 5).toBeLessThan(everywhere.most);
});

test.each([
	[{ fits: true, isBlocked: false, isGuarded: false, hasSecondFactor: false }, true],
	[{ fits: true, isBlocked: false, isGuarded: false, hasSecondFactor: true }, true],
	[{ fits: true, isBlocked: false, isGuarded: true, hasSecondFactor: true }, true],
	[{ fits: true, isBlocked: false, isGuarded: true, hasSecondFactor: false }, false],
	[{ fits: false, isBlocked: false, isGuarded: false, hasSecondFactor: true }, false],
	[{ fits: false, isBlocked: false, isGuarded: true, hasSecondFactor: true }, false],
	[{ fits: true, isBlocked: true, isGuarded: false, hasSecondFactor: true }, false],
])("%j may sign in: %s", (tried, gets) => {
	expect(maySignIn(tried)).toBe(gets);
});
