import { generateKeyPair, randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { interactionPolicy, type JWK, Provider } from "oidc-provider";
import type { Fetch, GoogleSettings } from "#adapters/sign-in/google.ts";
import { fetchFrom } from "./in-process-http.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { readPerson, remember, type StandInPerson } from "./person.ts";
import { personPage } from "./person-page.ts";

const scope = "openid email profile";

/** Creates a complete OpenID provider below the issuer's path. Its only client is this shop. */
export async function createGoogleStandIn(
	settings: GoogleSettings,
	callback: string,
): Promise<Fetch> {
	const people = new Map<string, StandInPerson>();
	const own = new URL(settings.issuer).pathname;
	const provider = await createProvider(settings, callback, people, own);
	const answerProtocol = provider.callback();

	async function answerInteraction(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "", settings.issuer);
		if (!pathname.endsWith("/continue")) {
			const page = await personPage({
				label: "Google",
				action: `${pathname}/continue`,
				hidden: {},
				reportsVerified: true,
			});
			response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text());
			return;
		}
		if (searchParams.get("cancel")) {
			const result = { error: "access_denied", error_description: "cancelled" };
			await provider.interactionFinished(request, response, result);
			return;
		}
		const person = readPerson(searchParams);
		remember(people, person.subject, person);
		const login = { accountId: person.subject, remember: false };
		await provider.interactionFinished(request, response, { login, select_account: {} });
	}

	const listener: RequestListener = (request, response) => {
		const path = request.url ?? "";
		if (path.startsWith(`${own}/interaction/`)) {
			answerInteraction(request, response).catch(() => {
				// The call fails if the interaction has ended or belongs to another browser.
				response.writeHead(400, { "Content-Type": "text/plain" });
				response.end("This sign-in has ended. Please go back to the shop and start again.");
			});
			return;
		}
		// The provider reads its base path from this field.
		Object.assign(request, { originalUrl: path });
		request.url = path.slice(own.length);
		void answerProtocol(request, response);
	};
	return fetchFrom(listener);
}

async function createProvider(
	{ issuer, clientId, clientSecret }: GoogleSettings,
	callback: string,
	people: Map<string, StandInPerson>,
	own: string,
): Promise<Provider> {
	const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
	const key: JWK = { ...(privateKey.export({ format: "jwk" }) as JWK), use: "sig", alg: "RS256" };
	const policy = interactionPolicy.base();
	policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
	const provider = new Provider(issuer, {
		adapter: createMemoryAdapter(),
		clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
		jwks: { keys: [key] },
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
		// Includes all claims in the ID token, as Google does.
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		cookies: {
			keys: [randomBytes(32).toString("base64url")],
			names: {
				session: "stand_in_session",
				interaction: "stand_in_interaction",
				resume: "stand_in_resume",
			},
			long: { path: own, httpOnly: true, sameSite: "lax" },
		},
		features: { devInteractions: { enabled: false } },
		interactions: { policy, url: (_context, { uid }) => `${own}/interaction/${uid}` },
		ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
		findAccount: (_context, subject) => {
			const person = people.get(subject);
			if (!person) return undefined;
			const { name, email, emailVerified } = person;
			const shared = email === null ? {} : { email, email_verified: emailVerified };
			return { accountId: subject, claims: () => ({ sub: subject, name, ...shared }) };
		},
		loadExistingGrant: async (context) => {
			const { client, session } = context.oidc;
			if (!client || !session?.accountId) return undefined;
			const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
			grant.addOIDCScope(scope);
			await grant.save();
			return grant;
		},
		renderError: (context, { error }) => {
			context.type = "text";
			context.body = `The demo's sign-in page refused this: ${error}`;
		},
	});
	// The provider builds URLs from the request, and reads their scheme from the proxy headers.
	provider.proxy = true;
	return provider;
}
