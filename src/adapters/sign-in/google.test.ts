import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createStandIn, standInGoogle } from "#demo/sign-in/stand-in.ts";
import type { SignInAttempt } from "#domain/accounts/providers/sign-in-provider.ts";
import { type ServedFetch, serveFetch } from "#test/support/serve-fetch.ts";
import { walkSignIn } from "#test/support/walk-sign-in.ts";
import { createGoogleSignIn } from "./google.ts";

const callback = "http://shop.test/auth/google/callback";
const attempt: SignInAttempt = {
	state: "state-".padEnd(43, "s"),
	nonce: "nonce-".padEnd(43, "n"),
	codeVerifier: "verifier-".padEnd(43, "v"),
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

function signToken(claims: object, key: KeyObject, algorithm = "RS256"): string {
	const content = `${encode({ alg: algorithm, kid: "one" })}.${encode(claims)}`;
	const signature = algorithm === "none" ? "" : sign("sha256", Buffer.from(content), key);
	return `${content}.${signature.toString("base64url")}`;
}

describe("a fake OpenID provider", () => {
	const { privateKey, publicKey } = makeKey();
	let peer: ServedFetch;
	/** The fault with which the fake provider answers. */
	let fault: { claims?: object; key?: KeyObject; algorithm?: string; noToken?: boolean } = {};
	let isDown = false;
	let discoveries = 0;
	let exchanged: URLSearchParams[] = [];

	beforeAll(async () => {
		peer = await serveFetch((issuer) => async (request) => {
			const { pathname } = new URL(request.url);
			if (isDown) return new Response("down", { status: 503 });
			if (pathname === "/.well-known/openid-configuration") {
				discoveries++;
				return Response.json({
					issuer,
					authorization_endpoint: `${issuer}/authorize`,
					token_endpoint: `${issuer}/token`,
					jwks_uri: `${issuer}/keys`,
					id_token_signing_alg_values_supported: ["RS256"],
				});
			}
			if (pathname === "/keys") {
				const key = {
					...publicKey.export({ format: "jwk" }),
					kid: "one",
					alg: "RS256",
					use: "sig",
				};
				return Response.json({ keys: [key] });
			}
			exchanged.push(new URLSearchParams(await request.text()));
			const seconds = Math.floor(Date.now() / 1000);
			const claims = {
				iss: issuer,
				aud: "shop",
				sub: "person-1",
				iat: seconds,
				exp: seconds + 300,
				nonce: attempt.nonce,
				email: "maya@kargado.example",
				email_verified: true,
				name: "Maya Santos",
				...fault.claims,
			};
			const token = signToken(claims, fault.key ?? privateKey, fault.algorithm);
			const answer = { access_token: "opaque", token_type: "Bearer", id_token: token };
			return Response.json(fault.noToken ? { ...answer, id_token: undefined } : answer);
		});
	});
	afterEach(() => {
		fault = {};
		isDown = false;
		exchanged = [];
	});
	afterAll(() => peer.close());

	const open = () =>
		createGoogleSignIn({ issuer: peer.address, clientId: "shop", clientSecret: "shop-secret" });
	const answer = (more: Record<string, string> = {}) =>
		new URLSearchParams({ code: "code-1", state: attempt.state, ...more });
	const identify = (query = answer()) => open().identify(attempt, callback, query);

	test("is called with state, nonce and PKCE, and gets only a hash of the verifier", async () => {
		const address = new URL(await open().authorizationAddress(attempt, callback));
		expect(address.origin + address.pathname).toBe(`${peer.address}/authorize`);
		expect(Object.fromEntries(address.searchParams)).toEqual({
			client_id: "shop",
			response_type: "code",
			redirect_uri: callback,
			scope: "openid email profile",
			state: attempt.state,
			nonce: attempt.nonce,
			code_challenge: createHash("sha256").update(attempt.codeVerifier).digest("base64url"),
			code_challenge_method: "S256",
			prompt: "select_account",
		});
	});

	test("returns the person for the code and the verifier", async () => {
		expect(await identify()).toEqual({
			subject: "person-1",
			name: "Maya Santos",
			email: "maya@kargado.example",
			emailVerified: true,
		});
		expect(Object.fromEntries(exchanged[0] ?? [])).toMatchObject({
			grant_type: "authorization_code",
			code: "code-1",
			code_verifier: attempt.codeVerifier,
			redirect_uri: callback,
		});
	});

	test.each([
		["doesn't mention it", undefined],
		["says no", false],
		["reports it in another format", "true"],
	])("counts the email as unverified if it %s", async (_name, emailVerified) => {
		fault = { claims: { email_verified: emailVerified } };
		expect(await identify()).toMatchObject({ emailVerified: false });
	});

	test("may share neither email nor name", async () => {
		fault = { claims: { email: undefined, name: undefined, email_verified: undefined } };
		expect(await identify()).toEqual({
			subject: "person-1",
			name: null,
			email: null,
			emailVerified: false,
		});
	});

	const hour = 3600;
	const now = Math.floor(Date.now() / 1000);
	test.each([
		["for another client", { claims: { aud: "another-shop" } }],
		["for several clients", { claims: { aud: ["shop", "another-shop"], azp: "another-shop" } }],
		["of another issuer", { claims: { iss: "https://accounts.example" } }],
		["of another sign-in", { claims: { nonce: "another" } }],
		["without a nonce", { claims: { nonce: undefined } }],
		["that has expired", { claims: { iat: now - 2 * hour, exp: now - hour } }],
		["without a subject", { claims: { sub: undefined } }],
		["signed with another key", { key: makeKey().privateKey }],
		["that is not signed", { algorithm: "none" }],
		["that is missing", { noToken: true }],
	])("is refused if it sends an ID token %s", async (_name, given) => {
		fault = given;
		await expect(identify()).rejects.toThrow();
		expect(exchanged).toHaveLength(1);
	});

	test.each([
		["of another state", { state: "another" }],
		["of another issuer", { iss: "https://accounts.example" }],
		["that is an error", { error: "server_error" }],
	])("is not asked for tokens after an answer %s", async (_name, more) => {
		await expect(identify(answer(more))).rejects.toThrow();
		expect(exchanged).toHaveLength(0);
	});

	test("is asked for its configuration once, and again after a failure", async () => {
		discoveries = 0;
		isDown = true;
		const google = open();
		await expect(google.authorizationAddress(attempt, callback)).rejects.toThrow();
		isDown = false;
		await google.authorizationAddress(attempt, callback);
		await google.identify(attempt, callback, answer());
		expect(discoveries).toBe(1);
	});
});

describe("a real OpenID provider on its own port", () => {
	let served: ServedFetch;
	beforeAll(async () => {
		served = await serveFetch((address) => createStandIn(address));
	});
	afterAll(() => served.close());

	test("accepts a code once and only with its verifier", async () => {
		const google = createGoogleSignIn(standInGoogle(served.address));
		const back = `${served.address}/auth/google/callback`;
		const person = { name: "Maya Santos", email: "maya@kargado.example", verified: "yes" };
		const start = await google.authorizationAddress(attempt, back);

		const stolen = await walkSignIn(start, person);
		const otherAttempt = { ...attempt, codeVerifier: "thief-".padEnd(43, "t") };
		await expect(google.identify(otherAttempt, back, stolen)).rejects.toThrow();

		const answer = await walkSignIn(start, person);
		expect(await google.identify(attempt, back, answer)).toMatchObject({
			name: "Maya Santos",
			email: "maya@kargado.example",
			emailVerified: true,
		});
		await expect(google.identify(attempt, back, answer)).rejects.toThrow();
	});

	test("reports that the person declined", async () => {
		const google = createGoogleSignIn(standInGoogle(served.address));
		const back = `${served.address}/auth/google/callback`;
		const start = await google.authorizationAddress(attempt, back);
		const answer = await walkSignIn(start, { cancel: "yes" });
		expect(answer.get("error")).toBe("access_denied");
		expect(answer.get("state")).toBe(attempt.state);
	});
});
