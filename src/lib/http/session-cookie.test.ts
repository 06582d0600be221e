import { expect, test } from "vitest";
import { mayHaveSession, sessionCookieName, visitorPrefix } from "./session-cookie.ts";

test.each([
	["", false],
	["XSRF-TOKEN=abc", false],
	[`${sessionCookieName(false)}=${visitorPrefix}abc`, false],
	[`a=1; ${sessionCookieName(true)}=${visitorPrefix}abc`, false],
	[`${sessionCookieName(false)}=abc`, true],
	[`a=1; ${sessionCookieName(true)}=abc; b=2`, true],
	["other_kargado_session=abc", false],
])("a Cookie header of %j may contain a session: %s", (header, expected) => {
	expect(mayHaveSession(header)).toBe(expected);
});
