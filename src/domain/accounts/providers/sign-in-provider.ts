import type { Provider } from "#contract/account/providers.ts";

/** Secrets of an attempt to sign in with a provider. Only the browser that started the attempt can complete it. */
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
	/** True if the provider says that it verified the email. */
	emailVerified: boolean;
}

/** An external sign-in provider (decisions §4). */
export interface SignInProvider {
	/** Returns the provider's URL where the browser signs in. */
	authorizationAddress(attempt: SignInAttempt, redirectAddress: string): Promise<string>;
	/**
	 * Exchanges the provider's response for the person, with all checks of the protocol. Throws if a check fails.
	 * @param answer query string of the URL to which the provider redirected the browser
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
