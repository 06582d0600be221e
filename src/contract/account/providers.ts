import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Sign-in providers (specification §2). The names are part of the API and of `/auth/{provider}/redirect`. */
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

/** The form from which the browser came. `login` never creates an account, and `signup` may. */
export const signInModes = ["login", "signup"] as const;
export type SignInMode = (typeof signInModes)[number];

/**
 * Reasons why a provider sign-in failed, as in `/?login_alert=…&provider=…#login`. The specification defines `signup`,
 * and the others explain what went wrong.
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

/** The message of each alert; `{provider}` is replaced by the provider's label. */
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
	summary: "Links or declines the provider account that this browser just signed in with",
	body: z.object({ action: z.enum(["link", "create"]) }),
	output: z.object({
		redirect: z.string().optional(),
		openRegister: z.boolean().optional(),
		message: z.string(),
	}),
});
