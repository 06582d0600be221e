import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProviderName } from "#contract/admin/providers.ts";
import type { CheckKeys } from "#domain/settings/provider-check.ts";
import type { StoredKeys } from "#domain/settings/provider-secrets.ts";
import { createKeyCheck } from "./check-keys.ts";

interface Reply {
	status: number;
	json: unknown;
}
/** Returns the answer of each provider, in the format of the provider's documentation. */
function reply(path: string, authorization: string, body: URLSearchParams, origin: string): Reply {
	const knows = (key: string, known: string) => authorization === `Bearer ${key}_${known}`;
	const stripeError = { error: { type: "invalid_request_error", message: "Invalid API Key" } };
	if (path === "/trouble/v1/balance") return { status: 503, json: {} };
	if (path === "/v1/balance") {
		if (authorization === "Bearer rk_test_right") return { status: 403, json: stripeError };
		return knows("sk_test", "right")
			? { status: 200, json: { object: "balance" } }
			: { status: 401, json: stripeError };
	}
	if (path === "/v1/webhooks") {
		return authorization === `Basic ${btoa("sk_test_right:")}`
			? { status: 200, json: { data: [] } }
			: { status: 401, json: { errors: [{ code: "authentication_invalid", detail: "Unknown." }] } };
	}
	if (path === "/v1/tokens")
		return { status: knows("pk_test", "right") ? 400 : 401, json: stripeError };
	if (path === "/.well-known/openid-configuration") {
		return { status: 200, json: { issuer: origin, token_endpoint: `${origin}/token` } };
	}
	if (path === "/token") {
		if (body.get("client_id") !== "right") {
			return {
				status: 401,
				json: { error: "invalid_client", error_description: "The OAuth client was not found." },
			};
		}
		return body.get("client_secret") === "right"
			? { status: 400, json: { error: "invalid_grant", error_description: "Malformed auth code." } }
			: {
					status: 401,
					json: {
						error: "invalid_client",
						error_description: "The provided client secret is invalid.",
					},
				};
	}
	if (path === "/oauth/access_token") {
		if (body.get("client_id") !== "1") return { status: 400, json: { error: { code: 101 } } };
		return body.get("client_secret") === "right"
			? { status: 200, json: { access_token: "1|x" } }
			: { status: 400, json: { error: { code: 1, message: "Error validating client secret." } } };
	}
	const code = body.get("secret") === "right" ? "invalid-input-response" : "invalid-input-secret";
	return { status: 200, json: { success: false, "error-codes": [code] } };
}

const server = createServer(async (request: IncomingMessage, response) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const body = new URLSearchParams(Buffer.concat(chunks).toString());
	const { url = "", headers } = request;
	const { status, json } = reply(url, headers.authorization ?? "", body, `http://${headers.host}`);
	response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
});
let origin: string;
let check: CheckKeys;
const checkAt = (address: string) =>
	createKeyCheck({
		stripe: address,
		paymongo: address,
		googleIssuer: address,
		facebookGraph: address,
		turnstile: `${address}/siteverify`,
	});
beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	check = checkAt(origin);
});
afterAll(() => server.close());

const stripe = (secret: string, publishable = "pk_test_right") => ({
	STRIPE_SECRET_KEY: secret,
	STRIPE_PUBLISHABLE_KEY: publishable,
	STRIPE_WEBHOOK_SECRET: "whsec_x",
});
const paymongo = (secret: string) => ({
	PAYMONGO_SECRET_KEY: secret,
	PAYMONGO_WEBHOOK_SECRET: "whsk_x",
});
const google = (id: string, secret: string) => ({
	GOOGLE_CLIENT_ID: id,
	GOOGLE_CLIENT_SECRET: secret,
});
const facebook = (id: string, secret: string) => ({
	FACEBOOK_APP_ID: id,
	FACEBOOK_APP_SECRET: secret,
});
const turnstile = (secret: string) => ({ TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: secret });

test.each<[ProviderName, StoredKeys, string | null]>([
	["stripe", stripe("sk_test_right"), null],
	["stripe", stripe("rk_test_right"), null],
	["stripe", stripe("sk_test_wrong"), "STRIPE_SECRET_KEY"],
	["stripe", stripe("sk_test_right", "pk_test_wrong"), "STRIPE_PUBLISHABLE_KEY"],
	["paymongo", paymongo("sk_test_right"), null],
	["paymongo", paymongo("sk_test_wrong"), "PAYMONGO_SECRET_KEY"],
	["google", google("right", "right"), null],
	["google", google("wrong", "right"), "GOOGLE_CLIENT_ID"],
	["google", google("right", "wrong"), "GOOGLE_CLIENT_SECRET"],
	["facebook", facebook("1", "right"), null],
	["facebook", facebook("2", "right"), "FACEBOOK_APP_ID"],
	["facebook", facebook("1", "wrong"), "FACEBOOK_APP_SECRET"],
	["turnstile", turnstile("right"), null],
	["turnstile", turnstile("wrong"), "TURNSTILE_SECRET"],
	["smtp", { SMTP_URL: "smtp://mail.example" }, null],
])("checks %s with %j and finds the wrong key: %s", async (provider, keys, wrong) => {
	expect(await check(provider, keys)).toEqual(
		wrong === null
			? { kind: "accepted" }
			: { kind: "refused", name: wrong, message: expect.stringMatching(/\w+/) },
	);
});

test("neither accepts nor refuses a key if the provider doesn't answer or has an outage", async () => {
	const nobody = checkAt("http://127.0.0.1:9");
	for (const [provider, keys] of [
		["stripe", stripe("sk_test_right")],
		["paymongo", paymongo("sk_test_right")],
		["google", google("right", "right")],
		["facebook", facebook("1", "right")],
		["turnstile", turnstile("right")],
	] as const) {
		expect(await nobody(provider, keys)).toEqual({ kind: "unreachable" });
	}
	const trouble = checkAt(`${origin}/trouble`);
	expect(await trouble("stripe", stripe("sk_test_wrong"))).toEqual({ kind: "unreachable" });
});
