import { expect, test } from "vitest";
import { createStandIns } from "#demo/sign-in/stand-in.ts";
import { openSignIn } from "./open-sign-in.ts";

const origin = "http://shop.test";
const google = { clientId: "id", clientSecret: "secret", issuer: "https://accounts.example" };
const facebook = {
	appId: "id",
	appSecret: "secret",
	webAddress: "https://web.example",
	graphAddress: "https://graph.example",
};
const attempt = { state: "state", nonce: "nonce", codeVerifier: "verifier" };

test.each([
	[undefined, undefined, []],
	[google, undefined, ["google"]],
	[undefined, facebook, ["facebook"]],
	[google, facebook, ["google", "facebook"]],
])(
	"offers only configured providers outside a demo, never simulated ones",
	(first, second, names) => {
		const opened = openSignIn({ google: first, facebook: second, standIns: null });
		expect(Object.keys(opened.providers)).toEqual(names);
		expect(opened.standIn).toBeNull();
	},
);

test("simulates providers without keys in a demo", async () => {
	const opened = openSignIn({ google: undefined, facebook, standIns: createStandIns(origin) });
	expect(Object.keys(opened.providers)).toEqual(["google", "facebook"]);
	const toGoogle = await opened.providers.google?.authorizationAddress(attempt, `${origin}/back`);
	expect(toGoogle).toMatch(/^http:\/\/shop\.test\/dev\/sign-in\/google\/auth\?/);
	const toFacebook = await opened.providers.facebook?.authorizationAddress(
		attempt,
		`${origin}/back`,
	);
	expect(toFacebook).toMatch(/^https:\/\/web\.example\//);
});

test("simulates no provider in a demo that has all keys", () => {
	expect(openSignIn({ google, facebook, standIns: createStandIns(origin) }).standIn).toBeNull();
});
