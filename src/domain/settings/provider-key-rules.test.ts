import { expect, test } from "vitest";
import { endingOf, findKeyProblem, findPairProblem } from "./provider-key-rules.ts";

test.each([
	["STRIPE_SECRET_KEY", "sk_test_51Habc", true],
	["STRIPE_SECRET_KEY", "rk_live_51Habc", true],
	["STRIPE_SECRET_KEY", "pk_test_51Habc", false],
	["STRIPE_PUBLISHABLE_KEY", "sk_test_51Habc", false],
	["STRIPE_WEBHOOK_SECRET", "whsec_abc", true],
	["STRIPE_WEBHOOK_SECRET", "sk_test_abc", false],
	["PAYMONGO_SECRET_KEY", "sk_test_abc", true],
	["PAYMONGO_SECRET_KEY", "pk_test_abc", false],
	["PAYMONGO_WEBHOOK_SECRET", "whsk_abc", true],
	["PAYMONGO_WEBHOOK_SECRET", "whsec_abc", false],
	["FACEBOOK_APP_ID", "1234567890", true],
	["FACEBOOK_APP_ID", "my app", false],
	["GOOGLE_CLIENT_SECRET", "with a space", false],
	["SMTP_URL", "smtp://user:pass@mail.example:587", true],
	["SMTP_URL", "smtps://mail.example", true],
	["SMTP_URL", "https://mail.example", false],
	["SMTP_URL", "smtp://[bad", false],
] as const)("%s %s", (name, value, isFine) => {
	expect(findKeyProblem(name, value, false) === null).toBe(isFine);
});

test("a demo refuses live keys", () => {
	expect(findKeyProblem("STRIPE_SECRET_KEY", "sk_live_51Habc", true)).toMatch(/demo/);
	expect(findKeyProblem("STRIPE_SECRET_KEY", "sk_test_51Habc", true)).toBeNull();
	expect(findKeyProblem("PAYMONGO_SECRET_KEY", "sk_live_abc", true)).toMatch(/demo/);
});

test("live keys and test keys can't be mixed", () => {
	const pair = (secret: string, publishable: string) =>
		findPairProblem({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable });
	expect(pair("sk_live_a", "pk_live_b")).toBeNull();
	expect(pair("sk_test_a", "pk_test_b")).toBeNull();
	expect(pair("sk_live_a", "pk_test_b")?.name).toBe("STRIPE_SECRET_KEY");
	expect(pair("rk_test_a", "pk_live_b")).not.toBeNull();
	expect(findPairProblem({ STRIPE_SECRET_KEY: "sk_live_a" })).toBeNull();
});

test("shows the last four characters of a key, or nothing of a short key", () => {
	expect(endingOf("sk_test_0123456789")).toBe("6789");
	expect(endingOf("short-secret")).toBe("");
});
