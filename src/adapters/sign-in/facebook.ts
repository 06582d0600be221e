import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SignInProvider } from "#domain/accounts/providers/sign-in-provider.ts";
import type { Fetch } from "./google.ts";

export interface FacebookSettings {
	appId: string;
	appSecret: string;
	/** Address of the sign-in dialog, such as `https://www.facebook.com`. */
	webAddress: string;
	/** Address of the API, such as `https://graph.facebook.com`. */
	graphAddress: string;
}

const version = "v23.0";
const timeoutMilliseconds = 10_000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const profileAnswer = z.object({
	id: z.string().min(1),
	name: z.string().optional(),
	email: z.string().optional(),
});

/**
 * Sign-in with Facebook, through Facebook's variant of OAuth 2 and its profile API. Facebook never reports whether an
 * email address is verified, so all addresses count as unverified.
 */
export function createFacebookSignIn(
	settings: FacebookSettings,
	fetch: Fetch = globalThis.fetch,
): SignInProvider {
	const { appId, appSecret, webAddress, graphAddress } = settings;

	async function call<T>(path: string, init: RequestInit, answer: z.ZodType<T>): Promise<T> {
		const signal = AbortSignal.timeout(timeoutMilliseconds);
		const request = new Request(`${graphAddress}/${version}${path}`, { ...init, signal });
		const response = await fetch(request);
		if (!response.ok) throw new FacebookError(`FACEBOOK_ANSWERED_${response.status}`);
		return answer.parse(await response.json());
	}

	return {
		async authorizationAddress(attempt, redirectAddress) {
			const query = new URLSearchParams({
				client_id: appId,
				redirect_uri: redirectAddress,
				state: attempt.state,
				response_type: "code",
				scope: "public_profile,email",
			});
			return `${webAddress}/${version}/dialog/oauth?${query}`;
		},
		async identify(_trip, redirectAddress, answer) {
			const code = answer.get("code");
			if (!code) throw new FacebookError("FACEBOOK_SENT_NO_CODE");
			const body = new URLSearchParams({
				client_id: appId,
				client_secret: appSecret,
				redirect_uri: redirectAddress,
				code,
			});
			const exchange = { method: "POST", body };
			const { access_token: token } = await call("/oauth/access_token", exchange, tokenAnswer);
			// Facebook requires this proof that the caller knows the app secret, so that a stolen token alone is
			// useless.
			const proof = createHmac("sha256", appSecret).update(token).digest("hex");
			const { id, name, email } = await call(
				`/me?fields=id,name,email&appsecret_proof=${proof}`,
				{ headers: { Authorization: `Bearer ${token}` } },
				profileAnswer,
			);
			return { subject: id, name: name ?? null, email: email ?? null, emailVerified: false };
		},
	};
}

/** An error of the sign-in. `code` identifies the problem and contains no data from Facebook. */
class FacebookError extends Error {
	readonly code: string;
	constructor(code: string) {
		super(code);
		this.code = code;
	}
}
