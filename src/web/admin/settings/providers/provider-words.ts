import type { ProviderKey, ProviderName } from "#contract/admin/providers.ts";

interface ProviderWords {
	name: string;
	/** What it does for the shop, and where its keys are found. */
	hint: string;
	/** What a shop goes without that has none of its keys. */
	without?: string;
	/** An address of the shop that the provider asks for, below its origin. */
	address?: { label: string; path: string };
}

export const providerWords: Readonly<Record<ProviderName, ProviderWords>> = {
	stripe: {
		name: "Stripe",
		hint: "Takes card payments, in a form on the checkout. Its dashboard shows the keys under Developers; the webhook’s secret after you have added the address below.",
		without: "Without these keys cards are typed in on PayMongo’s page, or not offered.",
		address: { label: "Webhook address", path: "/payments/webhook" },
	},
	paymongo: {
		name: "PayMongo",
		hint: "Takes GCash, Maya and QR Ph, and cards on a page of its own where Stripe’s keys are not set. Its dashboard shows the secret key under Developers; the webhook’s secret after you have added the address below, with all events of payments, refunds and checkout sessions.",
		without:
			"Without these keys the shop offers no GCash, Maya or QR Ph, and a card only with Stripe’s.",
		address: { label: "Webhook address", path: "/payments/webhook" },
	},
	google: {
		name: "Google",
		hint: "Lets customers sign in with Google. Make an OAuth client of type Web application at console.cloud.google.com.",
		address: { label: "Redirect address", path: "/auth/google/callback" },
	},
	facebook: {
		name: "Facebook",
		hint: "Lets customers sign in with Facebook. Make an app with Facebook Login at developers.facebook.com.",
		address: { label: "Redirect address", path: "/auth/facebook/callback" },
	},
	turnstile: {
		name: "Cloudflare Turnstile",
		hint: "Keeps robots from registering accounts.",
	},
	smtp: {
		name: "Mail server",
		hint: "Sends the shop’s mails. Without one they stay in the outbox.",
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
	SMTP_URL: "Address with user and password",
};
