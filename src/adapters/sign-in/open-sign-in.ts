import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import { createFacebookSignIn, type FacebookSettings } from "./facebook.ts";
import { createGoogleSignIn, type Fetch, type GoogleSettings } from "./google.ts";

/** Simulated sign-in providers that run in this process. A demo uses them for providers without keys. */
export interface StandIns {
	/** Settings of the simulated Google; null if its package isn't installed, as in a release. */
	google: GoogleSettings | null;
	facebook: FacebookSettings;
	/** Answers the requests that browsers and the shop send to the simulated providers. */
	answer: Fetch;
}

interface SignInSettings {
	/** undefined if not configured. */
	google: GoogleSettings | undefined;
	facebook: FacebookSettings | undefined;
	standIns: StandIns | null;
}

/** Opens the configured providers. In a demo, providers that aren't configured are simulated. */
export function openSignIn({ google, facebook, standIns }: SignInSettings): SignIn {
	const providers = {
		...(google && { google: createGoogleSignIn(google) }),
		...(facebook && { facebook: createFacebookSignIn(facebook) }),
	};
	if (!standIns || (google && facebook)) return { providers, standIn: null };
	return {
		providers: {
			...(standIns.google && { google: createGoogleSignIn(standIns.google, standIns.answer) }),
			facebook: createFacebookSignIn(standIns.facebook, standIns.answer),
			...providers,
		},
		standIn: standIns.answer,
	};
}
