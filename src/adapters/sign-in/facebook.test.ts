import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { SignInAttempt } from "#domain/accounts/providers/sign-in-provider.ts";
import { type ServedFetch, serveFetch } from "#test/support/serve-fetch.ts";
import { createFacebookSignIn } from "./facebook.ts";

const callback = "http://shop.test/auth/facebook/callback";
const attempt: SignInAttempt = { state: "state-1", nonce: "nonce-1", codeVerifier: "verifier-1" };
const token = "EAAB-secret-token";

let peer: ServedFetch;
let profile: unknown;
let codes: Set<string>;
let seen: { method: string; path: string; query: URLSearchParams; form: URLSearchParams }[] = [];

const refusal = (status: number) =>
	Response.json({ error: { message: `no ${token}`, type: "OAuthException" } }, { status });

beforeAll(async () => {
	peer = await serveFetch(() => async (request) => {
		const { pathname, searchParams } = new URL(request.url);
		const form = new URLSearchParams(await request.text());
		seen.push({ method: request.method, path: pathname, query: searchParams, form });
		if (pathname === "/v23.0/oauth/access_token") {
			const fits =
				form.get("client_secret") === "app-secret" && form.get("redirect_uri") === callback;
			if (!fits || !codes.delete(form.get("code") ?? "")) return refusal(400);
			return Response.json({ access_token: token, token_type: "bearer", expires_in: 5_183_944 });
		}
		const proof = createHmac("sha256", "app-secret").update(token).digest("hex");
		const isOurs = request.headers.get("Authorization") === `Bearer ${token}`;
		if (!isOurs || searchParams.get("appsecret_proof") !== proof) return refusal(401);
		return Response.json(profile);
	});
	reset();
});
afterEach(reset);
afterAll(() => peer.close());

function reset() {
	profile = { id: "1000200030004000", name: "Maya Santos", email: "maya@kargado.example" };
	codes = new Set(["code-1"]);
	seen = [];
}

const open = (appSecret = "app-secret") =>
	createFacebookSignIn({
		appId: "app-1",
		appSecret,
		webAddress: peer.address,
		graphAddress: peer.address,
	});
const identify = (query: Record<string, string> = { code: "code-1" }, appSecret?: string) =>
	open(appSecret).identify(attempt, callback, new URLSearchParams(query));

test("sends the browser to Facebook's dialog", async () => {
	const address = new URL(await open().authorizationAddress(attempt, callback));
	expect(address.pathname).toBe("/v23.0/dialog/oauth");
	expect(Object.fromEntries(address.searchParams)).toEqual({
		client_id: "app-1",
		redirect_uri: callback,
		state: "state-1",
		response_type: "code",
		scope: "public_profile,email",
	});
});

test("exchanges the code for the profile without putting secrets into URLs", async () => {
	expect(await identify()).toEqual({
		subject: "1000200030004000",
		name: "Maya Santos",
		email: "maya@kargado.example",
		emailVerified: false,
	});
	expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
		"POST /v23.0/oauth/access_token",
		"GET /v23.0/me",
	]);
	expect(seen[1]?.query.get("fields")).toBe("id,name,email");
	for (const { query } of seen) expect(query.toString()).not.toMatch(/app-secret|EAAB/);
});

test("never counts an email as verified, even if the profile claims it is", async () => {
	profile = { id: "1", email: "maya@kargado.example", verified: true, email_verified: true };
	expect(await identify()).toMatchObject({ emailVerified: false, name: null });
});

test("accepts people who don't share their email", async () => {
	profile = { id: "1", name: "Maya" };
	expect(await identify()).toMatchObject({ email: null });
});

test("accepts a code only once", async () => {
	await identify();
	await expect(identify()).rejects.toMatchObject({ code: "FACEBOOK_ANSWERED_400" });
});

test.each([
	["without a code", {}, "app-secret"],
	["with a made-up code", { code: "made-up" }, "app-secret"],
	["with another secret", { code: "code-1" }, "not-the-secret"],
])("rejects the sign-in of a person %s", async (_name, query, secret) => {
	const failure = await identify(query, secret).catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(Error);
	expect(String(failure)).not.toContain("secret");
});

test.each([[{}], [{ id: 7 }], [{ id: "" }], [null], ["text"]])(
	"rejects the profile %j",
	async (odd) => {
		profile = odd;
		await expect(identify()).rejects.toThrow();
	},
);
