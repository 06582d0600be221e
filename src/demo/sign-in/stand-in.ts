import type { FacebookSettings } from "#adapters/sign-in/facebook.ts";
import type { Fetch, GoogleSettings } from "#adapters/sign-in/google.ts";
import type { StandIns } from "#adapters/sign-in/open-sign-in.ts";

const base = "/dev/sign-in";
/**
 * The secret isn't confidential, because the simulated provider serves only the shop whose code contains the secret.
 */
const standInSecret = "only-inside-the-demo";

export const standInGoogle = (origin: string): GoogleSettings => ({
	issuer: `${origin}${base}/google`,
	clientId: "kargado-demo",
	clientSecret: standInSecret,
});

export const standInFacebook = (origin: string): FacebookSettings => ({
	webAddress: `${origin}${base}/facebook`,
	graphAddress: `${origin}${base}/facebook`,
	appId: "kargado-demo",
	appSecret: standInSecret,
});

/**
 * Simulates Google and Facebook under `/dev/sign-in/`, where visitors choose the person that they sign in as. The
 * simulation responds to requests from the browser and from the shop, and its code is loaded on the first request.
 */
export function createStandIn(origin: string): Fetch {
	let google: Promise<Fetch> | undefined;
	let facebook: Promise<Fetch> | undefined;

	return async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith(`${base}/google/`)) {
			google ??= import("./google-stand-in.ts").then((module) =>
				module.createGoogleStandIn(standInGoogle(origin), `${origin}/auth/google/callback`),
			);
			return (await google)(request);
		}
		if (pathname.startsWith(`${base}/facebook/`)) {
			facebook ??= import("./facebook-stand-in.ts").then((module) =>
				module.createFacebookStandIn(standInFacebook(origin), `${origin}/auth/facebook/callback`),
			);
			return (await facebook)(request);
		}
		return Response.json({ message: "Not found." }, { status: 404 });
	};
}

/**
 * Returns true if the OpenID provider behind the demo's Google button is installed. It's a development dependency, so a
 * release doesn't have it.
 */
function hasOpenIdProvider(): boolean {
	try {
		import.meta.resolve("oidc-provider");
		return true;
	} catch {
		return false;
	}
}

export const createStandIns = (origin: string): StandIns => ({
	google: hasOpenIdProvider() ? standInGoogle(origin) : null,
	facebook: standInFacebook(origin),
	answer: createStandIn(origin),
});
