import { type LoginAlert, loginAlerts, loginAlertTexts } from "#contract/account/providers.ts";

/** An authenticator app's code, or a passkey if the account has no app. */
export type SecondStep = "code" | "passkey";

export type AuthForm = "login" | "register";

/** A sign-in dialog requested by the URL (specification §2). */
export interface AuthRequest {
	form: AuthForm;
	/** Prefilled email address. */
	email: string;
	/** Result of a provider sign-in. */
	alert: { text: string; suggestsSignUp: boolean } | null;
	/** Provider waiting to be linked to the account of `email`. */
	linking: string | null;
	/** The pending second step. */
	secondFactor: SecondStep | null;
}

const usedParameters = ["login_alert", "link_prompt", "email", "provider", "second_factor"];

const secondSteps: Readonly<Record<string, SecondStep>> = { "1": "code", passkey: "passkey" };

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | null =>
	known.find((value) => value === given) ?? null;

const alertTextOf = (alert: LoginAlert, label = "the provider"): string =>
	loginAlertTexts[alert].replaceAll("{provider}", label);

/**
 * Returns the dialog that a URL requests, or null.
 * @param labels display names of the configured providers, by provider
 */
export function readAuthRequest(
	url: URL,
	labels: Readonly<Record<string, string>>,
): AuthRequest | null {
	const query = url.searchParams;
	const email = query.get("email") ?? "";
	if (url.hash === "#register") {
		return { form: "register", email, alert: null, linking: null, secondFactor: null };
	}
	const provider = oneOf(Object.keys(labels), query.get("provider"));
	const alert = oneOf(loginAlerts, query.get("login_alert"));
	const linking = query.get("link_prompt") === "1" && email !== "" ? provider : null;
	if (url.hash !== "#login" && !alert && !linking) return null;
	return {
		form: "login",
		email,
		alert: alert && {
			text: alertTextOf(alert, provider === null ? undefined : labels[provider]),
			suggestsSignUp: alert === "signup",
		},
		linking,
		secondFactor: secondSteps[query.get("second_factor") ?? ""] ?? null,
	};
}

/** Returns the URL without the request, once it has been handled. */
export function withoutAuthRequest(url: URL): string {
	const query = new URLSearchParams(url.search);
	for (const name of usedParameters) query.delete(name);
	return url.pathname + (query.size > 0 ? `?${query}` : "");
}
