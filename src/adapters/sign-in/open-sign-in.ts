import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import { createFacebookSignIn, type FacebookSettings } from "./facebook.ts";
import { createGoogleSignIn, type Fetch, type GoogleSettings } from "./google.ts";

/** Providers inside this process, for a shop that has keys of none. */
export interface StandIns {
	/** null: its stand-in isn't installed, as in a release. */
	google: GoogleSettings | null;
	facebook: FacebookSettings;
	/** What they answer, to browsers and to the shop. */
	answer: Fetch;
}

interface SignInSettings {
	/** Undefined: not configured. */
	google: GoogleSettings | undefined;
	facebook: FacebookSettings | undefined;
	standIns: StandIns | null;
}

/** The configured providers; where there are stand-ins, one takes the place of each that is not. */
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
