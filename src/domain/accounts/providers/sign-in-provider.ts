import type { Provider } from "#contract/account/providers.ts";

/** Secrets of one sign-in at a provider. Only the browser that started it can finish it. */
export interface SignInAttempt {
	state: string;
	nonce: string;
	/** PKCE verifier. The provider exchanges the code only for a client that knows this verifier. */
	codeVerifier: string;
}

/** The person, as reported by a provider. */
export interface ProviderPerson {
	/** The provider's permanent id of the person. */
	subject: string;
	name: string | null;
	email: string | null;
	/** True if the provider states that it verified the email. */
	emailVerified: boolean;
}

/** An external sign-in provider (decisions §4). */
export interface SignInProvider {
	/** Returns the address where the browser signs in. */
	authorizationAddress(attempt: SignInAttempt, redirectAddress: string): Promise<string>;
	/**
	 * Exchanges the provider's answer for the person, with all checks of the protocol. Throws if a check fails.
	 * @param answer query string of the address to which the provider redirected the browser
	 */
	identify(
		attempt: SignInAttempt,
		redirectAddress: string,
		answer: URLSearchParams,
	): Promise<ProviderPerson>;
}

/** The configured providers. */
export type SignInProviders = Readonly<Partial<Record<Provider, SignInProvider>>>;

export interface SignIn {
	providers: SignInProviders;
	/** Handles the demo's own sign-in pages under `/dev/sign-in/`; null outside a demo. */
	standIn: ((request: Request) => Promise<Response>) | null;
}
