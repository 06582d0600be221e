import type { SignIn } from "#domain/accounts/sign-in-provider.ts";
import { createFacebookSignIn, type FacebookSettings } from "./facebook.ts";
import { createGoogleSignIn, type GoogleSettings } from "./google.ts";
import { createStandIn, standInFacebook, standInGoogle } from "./stand-in/stand-in.ts";

interface SignInSettings {
	/** Undefined: not configured. */
	google: GoogleSettings | undefined;
	facebook: FacebookSettings | undefined;
	demo: boolean;
	/** Public address of the shop. */
	origin: string;
}

/** The configured providers; in a demo a stand-in takes the place of each that is not. */
export function openSignIn({ google, facebook, demo, origin }: SignInSettings): SignIn {
	const providers = {
		...(google && { google: createGoogleSignIn(google) }),
		...(facebook && { facebook: createFacebookSignIn(facebook) }),
	};
	if (!demo || (google && facebook)) return { providers, standIn: null };
	const standIn = createStandIn(origin);
	return {
		providers: {
			google: createGoogleSignIn(standInGoogle(origin), standIn),
			facebook: createFacebookSignIn(standInFacebook(origin), standIn),
			...providers,
		},
		standIn,
	};
}
