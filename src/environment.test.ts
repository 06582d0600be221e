import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";

describe("the keys of sign-in providers", () => {
	const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
	const facebook = { FACEBOOK_APP_ID: "id", FACEBOOK_APP_SECRET: "secret" };

	test("may all be missing, or empty as in a copied example", () => {
		const read = readEnvironment({ GOOGLE_CLIENT_ID: "", FACEBOOK_APP_SECRET: "" }, true);
		expect(read).toMatchObject({ google: undefined, facebook: undefined });
	});

	test("come with the providers' own addresses", () => {
		expect(readEnvironment({ ...google, ...facebook }, true)).toMatchObject({
			google: { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" },
			facebook: {
				appId: "id",
				appSecret: "secret",
				webAddress: "https://www.facebook.com",
				graphAddress: "https://graph.facebook.com",
			},
		});
	});

	test.each([
		[{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is missing, though GOOGLE_CLIENT_ID is set"],
		[
			{ ...google, FACEBOOK_APP_SECRET: "secret" },
			"FACEBOOK_APP_ID is missing, though FACEBOOK_APP_SECRET is set",
		],
	])("are no good by half: %j", (values, message) => {
		expect(() => readEnvironment(values, true)).toThrow(new EnvironmentError(message));
	});

	test.each([
		["http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
		["https://id.example/realm/", "https://id.example/realm"],
	])("take the address %s", (given, kept) => {
		const read = readEnvironment({ ...google, GOOGLE_ISSUER: given }, true);
		expect(read.google?.issuer).toBe(kept);
	});

	test.each(["http://accounts.example", "ftp://accounts.example", "accounts.example"])(
		"do not travel to %s",
		(address) => {
			const values = { ...facebook, FACEBOOK_GRAPH_ADDRESS: address };
			expect(() => readEnvironment(values, true)).toThrow(/FACEBOOK_GRAPH_ADDRESS must/);
		},
	);
});
