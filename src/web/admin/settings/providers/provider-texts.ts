import type { ProviderKey, ProviderName } from "#contract/admin/providers.ts";

interface ProviderTexts {
	name: string;
	/** Text about the provider's purpose, and where the owner finds its keys. */
	hint: string;
	/** Text about the features that don't work without the provider. */
	without?: string;
	/** A URL of the shop that the owner enters at the provider. */
	address?: { label: string; path: string };
}

export const providerTexts: Readonly<Record<ProviderName, ProviderTexts>> = {
	stripe: {
		name: "Stripe",
		hint: "Accepts card payments in a form at checkout. Find the keys in the Stripe dashboard under Developers. Stripe shows the webhook secret after you add the webhook URL below.",
		without:
			"Without these keys, customers enter cards on PayMongo’s page. If PayMongo isn't set up either, the shop doesn't accept cards.",
		address: { label: "Webhook URL", path: "/payments/webhook" },
	},
	paymongo: {
		name: "PayMongo",
		hint: "Accepts GCash, Maya and QR Ph, and cards on its own page if Stripe isn't set up. Find the secret key in the PayMongo dashboard under Developers. PayMongo shows the webhook secret after you add the webhook URL below with all payment, refund and checkout session events.",
		without:
			"Without these keys, the shop does not accept GCash, Maya or QR Ph, and accepts cards only with Stripe.",
		address: { label: "Webhook URL", path: "/payments/webhook" },
	},
	google: {
		name: "Google",
		hint: "Lets customers sign in with Google. Create an OAuth client of type Web application at console.cloud.google.com.",
		address: { label: "Redirect URL", path: "/auth/google/callback" },
	},
	facebook: {
		name: "Facebook",
		hint: "Lets customers sign in with Facebook. Create an app with Facebook Login at developers.facebook.com.",
		address: { label: "Redirect URL", path: "/auth/facebook/callback" },
	},
	turnstile: {
		name: "Cloudflare Turnstile",
		hint: "Protects registration from bots.",
	},
	smtp: {
		name: "Mail server",
		hint: "Sends the shop’s emails. Without it, they stay in the outbox.",
	},
};

export const keyNames: Readonly<Record<ProviderKey, string>> = {
	STRIPE_SECRET_KEY: "Secret key",
	STRIPE_PUBLISHABLE_KEY: "Publishable key",
	STRIPE_WEBHOOK_SECRET: "Webhook secret",
	PAYMONGO_SECRET_KEY: "Secret key",
	PAYMONGO_WEBHOOK_SECRET: "Webhook secret",
	GOOGLE_CLIENT_ID: "Client ID",
	GOOGLE_CLIENT_SECRET: "Client secret",
	FACEBOOK_APP_ID: "App ID",
	FACEBOOK_APP_SECRET: "App secret",
	TURNSTILE_SITE_KEY: "Site key",
	TURNSTILE_SECRET: "Secret key",
	SMTP_URL: "URL with user and password",
};
