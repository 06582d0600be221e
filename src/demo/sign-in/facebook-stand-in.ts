import { createHmac, randomBytes } from "node:crypto";
import type { FacebookSettings } from "#adapters/sign-in/facebook.ts";
import type { Fetch } from "#adapters/sign-in/google.ts";
import { readPerson, remember, type StandInPerson } from "./person.ts";
import { personPage } from "./person-page.ts";

const refusal = (message: string): Response =>
	Response.json({ error: { message, type: "OAuthException", code: 100 } }, { status: 400 });

/** Simulates the parts of Facebook that the adapter uses: the dialog, the code exchange and the profile call. */
export function createFacebookStandIn(settings: FacebookSettings, callback: string): Fetch {
	const { appId, appSecret } = settings;
	const codes = new Map<string, StandInPerson>();
	const tokens = new Map<string, StandInPerson>();
	const own = new URL(settings.webAddress).pathname;

	function isOurs(query: URLSearchParams): boolean {
		return query.get("client_id") === appId && query.get("redirect_uri") === callback;
	}

	/** Handles the submitted dialog and redirects back to the shop. */
	function leave(query: URLSearchParams): Response {
		if (!isOurs(query)) return refusal("Unknown app or redirect_uri.");
		const back = new URLSearchParams({ state: query.get("state") ?? "" });
		if (query.get("cancel")) {
			back.set("error", "access_denied");
			back.set("error_reason", "user_denied");
		} else {
			const code = randomBytes(24).toString("base64url");
			remember(codes, code, readPerson(query));
			back.set("code", code);
		}
		const Location = `${callback}?${back}#_=_`;
		return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
	}

	function exchange(form: URLSearchParams): Response {
		const code = form.get("code") ?? "";
		const person = codes.get(code);
		codes.delete(code);
		if (!person || !isOurs(form) || form.get("client_secret") !== appSecret) {
			return refusal("This authorization code cannot be used.");
		}
		const token = randomBytes(24).toString("base64url");
		remember(tokens, token, person);
		return Response.json({ access_token: token, token_type: "bearer", expires_in: 5_000_000 });
	}

	function profile(request: Request, query: URLSearchParams): Response {
		const token = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
		const person = tokens.get(token);
		const proof = createHmac("sha256", appSecret).update(token).digest("hex");
		if (!person || query.get("appsecret_proof") !== proof) return refusal("Invalid access token.");
		const { subject: id, name, email } = person;
		return Response.json({ id, name, ...(email && { email }) });
	}

	return async (request) => {
		const { pathname, searchParams } = new URL(request.url);
		const path = pathname.slice(own.length).replace(/^\/v\d+\.\d+/, "");
		if (request.method === "POST" && path === "/oauth/access_token") {
			return exchange(new URLSearchParams(await request.text()));
		}
		if (request.method === "GET" && path === "/me") return profile(request, searchParams);
		if (request.method === "GET" && path === "/continue") return leave(searchParams);
		if (request.method === "GET" && path === "/dialog/oauth") {
			if (!isOurs(searchParams)) return refusal("Unknown app or redirect_uri.");
			return personPage({
				label: "Facebook",
				action: `${own}/continue`,
				hidden: {
					client_id: appId,
					redirect_uri: callback,
					state: searchParams.get("state") ?? "",
				},
				reportsVerified: false,
			});
		}
		return Response.json({ message: "Not found." }, { status: 404 });
	};
}
