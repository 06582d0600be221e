import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Who else can say who somebody is (§2). Wire names, also in `/auth/{provider}/redirect`. */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];

export const providerLabels: Readonly<Record<Provider, string>> = {
	google: "Google",
	facebook: "Facebook",
};

/** Returns a provider's name as people read it. The database stores providers as plain text. */
export const labelProvider = (provider: string): string => {
	const known = providers.find((each) => each === provider);
	return known ? providerLabels[known] : provider;
};

/** From which form the browser left: `login` never creates an account, `signup` may. */
export const signInModes = ["login", "signup"] as const;
export type SignInMode = (typeof signInModes)[number];

/**
 * Why a provider sign-in came back without a session: `/?login_alert=…&provider=…#login`.
 * `signup` is the specification's own, the others tell what went wrong.
 */
export const loginAlerts = [
	"signup",
	"provider_cancelled",
	"provider_expired",
	"provider_failed",
	"provider_no_email",
	"account_blocked",
] as const;
export type LoginAlert = (typeof loginAlerts)[number];

/** The words of each alert; `{provider}` stands for the provider's label. */
export const loginAlertTexts: Readonly<Record<LoginAlert, string>> = {
	signup: "Account not found. Please sign up.",
	provider_cancelled: "You cancelled the sign-in with {provider}.",
	provider_expired: "The sign-in with {provider} took too long. Please try again.",
	provider_failed: "The sign-in with {provider} did not work. Please try again.",
	provider_no_email: "{provider} did not share an email address. Please sign up with your email.",
	account_blocked: "This account cannot sign in. Please contact the store.",
};

export const confirmLink = endpoint({
	method: "POST",
	path: "/auth/confirm-link",
	problems: ["already_linked", "link_expired"],
	whileClosed: true,
	access: "public",
	summary: "Answers 'Link account?' for the provider this browser has just come back from",
	body: z.object({ action: z.enum(["link", "create"]) }),
	output: z.object({
		redirect: z.string().optional(),
		openRegister: z.boolean().optional(),
		message: z.string(),
	}),
});
