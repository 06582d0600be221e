import type * as OpenIdClient from "openid-client";
import type { SignInProvider } from "#domain/accounts/providers/sign-in-provider.ts";

export interface GoogleSettings {
	clientId: string;
	clientSecret: string;
	/** Address of the OpenID provider: `https://accounts.google.com`, or another one in tests. */
	issuer: string;
}

/** A replacement for the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

const day = 24 * 60 * 60 * 1000;
const timeoutSeconds = 10;

/** Sign-in with Google or any other OpenID Connect provider, through the code flow with PKCE, state and nonce. */
export function createGoogleSignIn(settings: GoogleSettings, fetch?: Fetch): SignInProvider {
	const discover = rememberForADay(() => discoverProvider(settings, fetch));
	return {
		async authorizationAddress(attempt, redirectAddress) {
			const { client, configuration } = await discover();
			const address = client.buildAuthorizationUrl(configuration, {
				redirect_uri: redirectAddress,
				scope: "openid email profile",
				state: attempt.state,
				nonce: attempt.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
				code_challenge_method: "S256",
				prompt: "select_account",
			});
			return address.href;
		},
		async identify(attempt, redirectAddress, answer) {
			const { client, configuration } = await discover();
			const returned = new URL(`${redirectAddress}?${answer}`);
			const tokens = await client.authorizationCodeGrant(configuration, returned, {
				expectedState: attempt.state,
				expectedNonce: attempt.nonce,
				pkceCodeVerifier: attempt.codeVerifier,
				idTokenExpected: true,
			});
			const claims = tokens.claims();
			if (!claims) throw new Error("The provider sent no ID token.");
			const { sub, name, email, email_verified: emailVerified } = claims;
			return {
				subject: sub,
				name: typeof name === "string" ? name : null,
				email: typeof email === "string" ? email : null,
				emailVerified: emailVerified === true,
			};
		},
	};
}

interface Discovered {
	client: typeof OpenIdClient;
	configuration: OpenIdClient.Configuration;
}

async function discoverProvider(settings: GoogleSettings, fetch?: Fetch): Promise<Discovered> {
	// Load the library on first use, because most shops never need it.
	const client = await import("openid-client");
	const issuer = new URL(settings.issuer);
	const configuration = await client.discovery(
		issuer,
		settings.clientId,
		settings.clientSecret,
		undefined,
		{
			timeout: timeoutSeconds,
			// Also verify the signature of ID tokens, instead of relying on the TLS connection alone.
			execute: [
				client.enableNonRepudiationChecks,
				...(issuer.protocol === "http:" ? [client.allowInsecureRequests] : []),
			],
			...(fetch && {
				[client.customFetch]: (address: string, options: OpenIdClient.CustomFetchOptions) =>
					fetch(new Request(address, options as RequestInit)),
			}),
		},
	);
	return { client, configuration };
}

/** Caches the result of `work` for a day. Doesn't cache failures. */
function rememberForADay<T>(work: () => Promise<T>): () => Promise<T> {
	let kept: { result: Promise<T>; since: number } | null = null;
	return () => {
		if (kept && Date.now() - kept.since < day) return kept.result;
		const result = work();
		kept = { result, since: Date.now() };
		result.catch(() => {
			kept = null;
		});
		return result;
	};
}
