import { describe, expect, test } from "vitest";
import { readAuthRequest, withoutAuthRequest } from "./auth-request.ts";

const at = (path: string) => new URL(path, "http://shop.example");

describe("readAuthRequest", () => {
	test.each([
		["/#login", { form: "login", email: "", alertsSignUp: false }],
		["/#register", { form: "register", email: "", alertsSignUp: false }],
		["/?email=ana%40mail.example#register", { form: "register", email: "ana@mail.example" }],
		["/?login_alert=signup#login", { form: "login", alertsSignUp: true }],
		["/?login_alert=signup", { form: "login", alertsSignUp: true }],
	])("%s", (path, request) => {
		expect(readAuthRequest(at(path))).toMatchObject(request);
	});

	test.each(["/", "/#products", "/?email=ana%40mail.example", "/?login_alert=other"])(
		"%s asks for no dialog",
		(path) => {
			expect(readAuthRequest(at(path))).toBeNull();
		},
	);
});

test("what was used leaves the address, the rest stays", () => {
	expect(
		withoutAuthRequest(at("/ph/landing?ref=fb&login_alert=signup&email=a&provider=google#login")),
	).toBe("/ph/landing?ref=fb");
	expect(withoutAuthRequest(at("/#login"))).toBe("/");
});
