import { expect, test } from "vitest";
import { createLog } from "./log.ts";

/** Logs and returns what was written. */
function written(fields: object, message = "bug"): string {
	const lines: string[] = [];
	createLog("info", { write: (line) => void lines.push(line) }).error(fields, message);
	expect(lines).toHaveLength(1);
	return lines[0] ?? "";
}
const secret = "tatlong-tilapia_9";

test.each([
	["a password field", { password: secret }],
	["nested fields", { a: { b: { c: { new_password: secret, resetToken: secret } } } }],
	["a value with a quote", { token: `x"${secret}` }],
	["headers", { request: { headers: { cookie: `kargado_session=${secret}` } } }],
	["headers in a field with another name", { sent: { Cookie: secret, "Set-Cookie": secret } }],
	["a header with a CSRF token", { h: { "X-XSRF-TOKEN": secret } }],
	["a URL with a token", { url: `https://shop.example/verify-email?token=${secret}&a=1` }],
	["a URL with a code", { url: `/auth/google/callback?code=${secret}&state=${secret}` }],
	["a database URL", { url: `postgres://shop:${secret}@db.example/shop` }],
	["a text with a bearer token", { text: `Bearer ${secret}` }],
	[
		"an error's message",
		{ err: new Error(`cannot read {"password":"${secret}"} of token=${secret}`) },
	],
	[
		"an additional field of an error",
		{ err: Object.assign(new Error("x"), { config: { secret } }) },
	],
	["an error's cause", { err: new Error("x", { cause: new Error(`smtp://shop:${secret}@mail`) }) }],
])("a secret in %s is not logged", (_what, fields) => {
	const line = written(fields);
	expect(line).not.toContain(secret);
	expect(JSON.parse(line)).toMatchObject({ msg: "bug", level: 50 });
});

test("secrets in the message are redacted too", () => {
	expect(written({}, `opened /password/reset?token=${secret}`)).not.toContain(secret);
});

test("other fields are logged unchanged", () => {
	const fields = { requestId: "1b-2", path: "/user/api/orders/7", mailId: 3, passwordTries: 4 };
	expect(JSON.parse(written(fields))).toMatchObject(fields);
});
