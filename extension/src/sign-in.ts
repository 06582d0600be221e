/** The secrets of one trip to a provider and back; only their owner's browser can finish it. */
export interface SignInTrip {
	/** To be given back with the answer; the shop looks for it before it asks `identify`. */
	state: string;
	/** Of OpenID Connect: to be found in the ID token. */
	nonce: string;
	/** PKCE: the provider gives the code's tokens only to who knows it. */
	codeVerifier: string;
}

/** Who somebody is, as a provider says. */
export interface Person {
	/** The provider's own, lasting name for the person: 1 to 255 characters. */
	subject: string;
	name: string | null;
	email: string | null;
	/** The provider itself says that the e-mail is the person's. Never true by guess: it opens accounts. */
	emailVerified: boolean;
}

/** Somebody else's sign-in page. */
export interface SignInPort {
	/** Where the browser goes to sign in, with the trip's `state`. */
	authorizationAddress(trip: SignInTrip, redirectAddress: string): Promise<string>;
	/**
	 * Exchanges what the provider sent back for the person, and checks all that the protocol offers.
	 * Throws where something does not fit.
	 * @param answer the query with which the browser came back
	 */
	identify(trip: SignInTrip, redirectAddress: string, answer: URLSearchParams): Promise<Person>;
}
