import { describe, expect, test } from "vitest";
import { cookieSeconds, isConfirmed, isPresent, type Session, sessionEnd } from "./session.ts";

const start = new Date("2026-03-01T00:00:00Z");
const hour = 60;
const day = 24 * hour;
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

test.each([
	["customer", false, 0, 12 * hour],
	["customer", false, 11 * hour, 23 * hour],
	["customer", false, 20 * hour, day],
	["customer", true, 0, 30 * day],
	["customer", true, 29 * day, 59 * day],
	["customer", true, 45 * day, 60 * day],
	["staff", false, 0, 12 * hour],
	["staff", true, 11 * hour, 12 * hour],
	["owner", true, 0, 12 * hour],
] as const)(
	"a session of a %s (remembered: %s) that is used after %i minutes ends after %i minutes",
	(role, remembered, seen, end) => {
		expect(sessionEnd({ role, remembered, createdAt: start }, after(seen))).toEqual(after(end));
	},
);

test.each([
	["customer", false, null],
	["customer", true, 60 * 24 * 60 * 60],
	["staff", false, null],
	["staff", true, 12 * 60 * 60],
	["manager", true, 12 * 60 * 60],
	["owner", true, 12 * 60 * 60],
] as const)("the cookie of a %s (remembered: %s) lasts %j seconds", (role, remembered, seconds) => {
	expect(cookieSeconds({ role, remembered })).toBe(seconds);
});

const session = (about: Partial<Session>): Session => ({
	sessionId: 1,
	accountId: 1,
	role: "owner",
	branchId: null,
	name: "Ana",
	email: "ana@shop.example",
	emailVerified: true,
	avatarPath: null,
	hasPassword: true,
	hasSecondFactor: false,
	hasPasskey: false,
	createdAt: start,
	presentAt: start,
	confirmedAt: null,
	...about,
});

describe("a person's identity", () => {
	test.each([
		["isn't confirmed by a sign-in with a password", {}, 0, false],
		[
			"isn't confirmed by a sign-in with a code",
			{ hasPassword: false, hasSecondFactor: true },
			0,
			false,
		],
		[
			"is confirmed by the sign-in if the person has neither password nor code",
			{ hasPassword: false },
			9,
			true,
		],
		[
			"isn't confirmed anymore ten minutes after the sign-in of such a person",
			{ hasPassword: false },
			10,
			false,
		],
		["stays confirmed for nine minutes", { confirmedAt: after(5) }, 14, true],
		["isn't confirmed anymore after ten minutes", { confirmedAt: after(5) }, 15, false],
	])("%s", (_what, about, now, counts) => {
		expect(isConfirmed(session(about), after(now))).toBe(counts);
	});
});

test("a person counts as away after half an hour without changes", () => {
	expect(isPresent(session({}), after(29))).toBe(true);
	expect(isPresent(session({}), after(30))).toBe(false);
});
