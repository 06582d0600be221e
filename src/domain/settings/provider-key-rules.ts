import type { ProviderKey } from "#contract/admin/providers.ts";

const anything = { pattern: /^\S+$/, message: "Remove the spaces." };

/** Key formats of the providers. */
const rules: Record<ProviderKey, { pattern: RegExp; message: string }> = {
	STRIPE_SECRET_KEY: {
		pattern: /^(sk|rk)_(test|live)_\S+$/,
		message: "A Stripe secret key starts with sk_test_ or sk_live_.",
	},
	STRIPE_PUBLISHABLE_KEY: {
		pattern: /^pk_(test|live)_\S+$/,
		message: "A Stripe publishable key starts with pk_test_ or pk_live_.",
	},
	STRIPE_WEBHOOK_SECRET: {
		pattern: /^whsec_\S+$/,
		message: "A Stripe webhook secret starts with whsec_.",
	},
	PAYMONGO_SECRET_KEY: {
		pattern: /^sk_(test|live)_\S+$/,
		message: "A PayMongo secret key starts with sk_test_ or sk_live_.",
	},
	PAYMONGO_WEBHOOK_SECRET: {
		pattern: /^whsk_\S+$/,
		message: "A PayMongo webhook secret starts with whsk_.",
	},
	GOOGLE_CLIENT_ID: anything,
	GOOGLE_CLIENT_SECRET: anything,
	FACEBOOK_APP_ID: { pattern: /^[0-9]+$/, message: "A Facebook app id is a number." },
	FACEBOOK_APP_SECRET: anything,
	TURNSTILE_SITE_KEY: anything,
	TURNSTILE_SECRET: anything,
	SMTP_URL: {
		pattern: /^smtps?:\/\/\S+$/,
		message: "Enter an address such as smtp://user:password@smtp.example.com:587.",
	},
};

const isReal = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);

/** Returns why a key's format is wrong or why the demo can't use the key; null if there is no problem. */
export function findKeyProblem(name: ProviderKey, value: string, demo: boolean): string | null {
	const { pattern, message } = rules[name];
	const isAddress = name !== "SMTP_URL" || URL.parse(value) !== null;
	if (!pattern.test(value) || !isAddress) return message;
	if (demo && isReal(value)) return "The demo does not accept live keys.";
	return null;
}

/** Returns the problem with a pair of keys, or null. A live key and a test key don't work together. */
export function findPairProblem(
	keys: Partial<Record<ProviderKey, string>>,
): { name: ProviderKey; message: string } | null {
	const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = keys;
	if (!secret || !publishable || isReal(secret) === isReal(publishable)) return null;
	return {
		name: "STRIPE_SECRET_KEY",
		message: "Use two test keys or two live keys.",
	};
}

/** Returns the part of a key that may be shown: its last four characters, or "" for a short key. */
export const endingOf = (value: string): string => (value.length >= 16 ? value.slice(-4) : "");
