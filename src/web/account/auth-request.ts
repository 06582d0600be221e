export type AuthForm = "login" | "register";

/** What an address asks of the sign-in dialog (§2). */
export interface AuthRequest {
	form: AuthForm;
	/** To fill in for the person. */
	email: string;
	/** A provider proved an e-mail that has no account here. */
	alertsSignUp: boolean;
}

const usedParameters = ["login_alert", "link_prompt", "email", "provider"];

/** The dialog an address asks for; null where it asks for none. */
export function readAuthRequest(url: URL): AuthRequest | null {
	const alertsSignUp = url.searchParams.get("login_alert") === "signup";
	const email = url.searchParams.get("email") ?? "";
	if (url.hash === "#register") return { form: "register", email, alertsSignUp: false };
	if (url.hash === "#login" || alertsSignUp) return { form: "login", email, alertsSignUp };
	return null;
}

/** The same address once the request has been honoured. */
export function withoutAuthRequest(url: URL): string {
	const query = new URLSearchParams(url.search);
	for (const name of usedParameters) query.delete(name);
	return url.pathname + (query.size > 0 ? `?${query}` : "");
}
