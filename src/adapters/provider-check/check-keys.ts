import type { CheckKeys, KeyVerdict } from "#domain/settings/provider-check.ts";
import type { StoredKeys } from "#domain/settings/provider-secrets.ts";

interface ProviderAddresses {
	stripe: string;
	paymongo: string;
	googleIssuer: string;
	facebookGraph: string;
	turnstile: string;
}

const timeout = 8_000;

const accepted: KeyVerdict = { kind: "accepted" };
const unreachable: KeyVerdict = { kind: "unreachable" };

interface Answer {
	status: number;
	json: Record<string, unknown>;
}

/** The provider is unavailable, so it's unknown if the key is valid. */
class NoAnswer extends Error {}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
	const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
	if (response.status >= 500 || response.status === 429) throw new NoAnswer(address);
	const json = (await response.json()) as Record<string, unknown>;
	return { status: response.status, json };
}

const bearer = (key = "") => ({ headers: { Authorization: `Bearer ${key}` } });

async function checkStripe(address: string, keys: StoredKeys): Promise<KeyVerdict> {
	// Only 401 means that the key is wrong, because a valid restricted key may get 403.
	const secret = await ask(`${address}/v1/balance`, bearer(keys.STRIPE_SECRET_KEY));
	if (secret.status === 401) {
		return {
			kind: "refused",
			name: "STRIPE_SECRET_KEY",
			message:
				"Stripe does not recognize this secret key. Copy it again from the Stripe dashboard.",
		};
	}
	// Send an empty request, so that Stripe creates nothing. A valid key gets 400.
	const publishable = await ask(`${address}/v1/tokens`, {
		...bearer(keys.STRIPE_PUBLISHABLE_KEY),
		method: "POST",
	});
	if (publishable.status === 401) {
		return {
			kind: "refused",
			name: "STRIPE_PUBLISHABLE_KEY",
			message:
				"Stripe does not recognize this publishable key. Copy it again from the Stripe dashboard.",
		};
	}
	return accepted;
}

/** Checks the PayMongo key by listing webhooks, because that creates nothing. */
async function checkPayMongo(address: string, keys: StoredKeys): Promise<KeyVerdict> {
	const basic = Buffer.from(`${keys.PAYMONGO_SECRET_KEY ?? ""}:`).toString("base64");
	const { status } = await ask(`${address}/v1/webhooks`, {
		headers: { Authorization: `Basic ${basic}` },
	});
	if (status !== 401) return accepted;
	return {
		kind: "refused",
		name: "PAYMONGO_SECRET_KEY",
		message:
			"PayMongo does not recognize this secret key. Copy it again from the PayMongo dashboard.",
	};
}

/** Sends an invalid code. Google rejects the code if the client is valid, and otherwise rejects the client. */
async function checkGoogle(issuer: string, keys: StoredKeys): Promise<KeyVerdict> {
	const { json: configuration } = await ask(`${issuer}/.well-known/openid-configuration`);
	const endpoint = URL.parse(String(configuration["token_endpoint"]));
	if (!endpoint) return unreachable;
	const { json } = await ask(endpoint.href, {
		method: "POST",
		body: new URLSearchParams({
			grant_type: "authorization_code",
			code: "check",
			redirect_uri: "https://localhost/",
			client_id: keys.GOOGLE_CLIENT_ID ?? "",
			client_secret: keys.GOOGLE_CLIENT_SECRET ?? "",
		}),
	});
	const isUnknown = ["invalid_client", "unauthorized_client"].includes(String(json["error"]));
	if (!isUnknown) return accepted;
	const isSecret = /secret/i.test(String(json["error_description"]));
	return {
		kind: "refused",
		name: isSecret ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID",
		message: isSecret
			? "Google says that this secret does not belong to this client."
			: "Google does not recognize this client id and secret.",
	};
}

async function checkFacebook(graph: string, keys: StoredKeys): Promise<KeyVerdict> {
	const query = new URLSearchParams({
		client_id: keys.FACEBOOK_APP_ID ?? "",
		client_secret: keys.FACEBOOK_APP_SECRET ?? "",
		grant_type: "client_credentials",
	});
	const { status, json } = await ask(`${graph}/oauth/access_token`, {
		method: "POST",
		body: query,
	});
	if (status < 400) return accepted;
	const { code } = (json["error"] ?? {}) as { code?: number };
	// Error 101 means that the app doesn't exist.
	return code === 101
		? { kind: "refused", name: "FACEBOOK_APP_ID", message: "Facebook has no app with this id." }
		: {
				kind: "refused",
				name: "FACEBOOK_APP_SECRET",
				message: "Facebook says that this secret does not belong to this app.",
			};
}

async function checkTurnstile(address: string, keys: StoredKeys): Promise<KeyVerdict> {
	const { json } = await ask(address, {
		method: "POST",
		body: new URLSearchParams({ secret: keys.TURNSTILE_SECRET ?? "", response: "check" }),
	});
	const codes = Array.isArray(json["error-codes"]) ? json["error-codes"] : [];
	return codes.includes("invalid-input-secret")
		? {
				kind: "refused",
				name: "TURNSTILE_SECRET",
				message:
					"Cloudflare does not recognize this secret. Copy it again from the Cloudflare dashboard.",
			}
		: accepted;
}

/** Checks keys by calling the providers (domain/settings/provider-check.ts). */
export function createKeyCheck(addresses: ProviderAddresses): CheckKeys {
	const checks: Record<Parameters<CheckKeys>[0], (keys: StoredKeys) => Promise<KeyVerdict>> = {
		stripe: (keys) => checkStripe(addresses.stripe, keys),
		paymongo: (keys) => checkPayMongo(addresses.paymongo, keys),
		google: (keys) => checkGoogle(addresses.googleIssuer, keys),
		facebook: (keys) => checkFacebook(addresses.facebookGraph, keys),
		turnstile: (keys) => checkTurnstile(addresses.turnstile, keys),
		// Accept mail server settings without a check here. The owner checks them with a test email.
		smtp: async () => accepted,
	};
	return async (provider, keys) => {
		try {
			return await checks[provider](keys);
		} catch {
			return unreachable;
		}
	};
}
