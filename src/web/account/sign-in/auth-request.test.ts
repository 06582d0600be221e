import { describe, expect, test } from "vitest";
import { readAuthRequest, withoutAuthRequest } from "./auth-request.ts";

const at = (path: string) => new URL(path, "http://shop.example");
const notFound = { text: "Account not found. Please sign up.", suggestsSignUp: true };

describe("readAuthRequest", () => {
	test.each([
		["/#login", { form: "login", email: "", alert: null, linking: null }],
		["/#register", { form: "register", email: "", alert: null, linking: null }],
		["/?email=ana%40mail.example#register", { form: "register", email: "ana@mail.example" }],
		["/?login_alert=signup#login", { form: "login", alert: notFound }],
		["/?login_alert=signup", { form: "login", alert: notFound }],
		[
			"/?login_alert=provider_cancelled&provider=google#login",
			{ alert: { text: "You cancelled the sign-in with Google.", suggestsSignUp: false } },
		],
		[
			"/?login_alert=provider_failed&provider=evil#login",
			{ alert: { text: "The sign-in with the provider did not work. Please try again." } },
		],
		[
			"/?link_prompt=1&email=ana%40mail.example&provider=facebook",
			{ form: "login", email: "ana@mail.example", linking: "facebook" },
		],
		["/?second_factor=1#login", { form: "login", secondFactor: "code" }],
		["/?second_factor=passkey#login", { secondFactor: "passkey" }],
		["/?second_factor=0#login", { secondFactor: null }],
		["/?link_prompt=1&provider=facebook#login", { linking: null }],
		["/?link_prompt=1&email=a%40b.example&provider=evil#login", { linking: null }],
	])("reads the requested dialog from %s", (path, request) => {
		expect(readAuthRequest(at(path), { google: "Google", facebook: "Facebook" })).toMatchObject(
			request,
		);
	});

	test.each([
		"/",
		"/#products",
		"/?email=ana%40mail.example",
		"/?login_alert=other",
		"/?link_prompt=1",
		"/?link_prompt=2&email=a%40b.example&provider=google",
	])("%s opens no dialog", (path) => {
		expect(readAuthRequest(at(path), { google: "Google", facebook: "Facebook" })).toBeNull();
	});
});

test("removes used parameters from the URL and keeps the rest", () => {
	expect(
		withoutAuthRequest(at("/ph/landing?ref=fb&login_alert=signup&email=a&provider=google#login")),
	).toBe("/ph/landing?ref=fb");
	expect(withoutAuthRequest(at("/#login"))).toBe("/");
});
