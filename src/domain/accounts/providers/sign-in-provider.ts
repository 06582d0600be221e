import type { Provider } from "#contract/account/providers.ts";

/** The secrets of one trip to a provider and back; only their owner's browser can finish it. */
export interface SignInTrip {
	state: string;
	nonce: string;
	/** PKCE: the provider gives the code's tokens only to who knows it. */
	codeVerifier: string;
}

/** Who somebody is, as a provider says. */
export interface ProviderPerson {
	/** The provider's own, lasting name for the person. */
	subject: string;
	name: string | null;
	email: string | null;
	/** The provider says that the e-mail is the person's. */
	emailVerified: boolean;
}

/** Somebody else's sign-in page (decisions §4). */
export interface SignInProvider {
	/** Where the browser goes to sign in. */
	authorizationAddress(trip: SignInTrip, redirectAddress: string): Promise<string>;
	/**
	 * Exchanges what the provider sent back for the person; checks all that the protocol offers.
	 * Throws when something does not fit.
	 * @param answer the query with which the browser came back
	 */
	identify(
		trip: SignInTrip,
		redirectAddress: string,
		answer: URLSearchParams,
	): Promise<ProviderPerson>;
}

/** The providers that are set up. */
export type SignInProviders = Readonly<Partial<Record<Provider, SignInProvider>>>;

export interface SignIn {
	providers: SignInProviders;
	/** The demo's own sign-in pages below `/dev/sign-in/`; null outside a demo. */
	standIn: ((request: Request) => Promise<Response>) | null;
}
