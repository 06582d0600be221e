import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import { createFacebookSignIn, type FacebookSettings } from "./facebook.ts";
import { createGoogleSignIn, type Fetch, type GoogleSettings } from "./google.ts";

/** Sign-in providers simulated in this process, for a shop without keys. */
export interface StandIns {
	/** null if the OpenID provider that simulates Google isn't installed, as in a release. */
	google: GoogleSettings | null;
	facebook: FacebookSettings;
	/** Answers requests of browsers and of the shop. */
	answer: Fetch;
}

interface SignInSettings {
	/** undefined if not configured. */
	google: GoogleSettings | undefined;
	facebook: FacebookSettings | undefined;
	standIns: StandIns | null;
}

/** Returns the configured providers. In a demo, simulated ones replace those that aren't configured. */
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
