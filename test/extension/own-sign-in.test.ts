import { randomUUID } from "node:crypto";
import { describe, test } from "vitest";
import { createFacebookSignIn } from "#adapters/sign-in/facebook.ts";
import { createGoogleSignIn } from "#adapters/sign-in/google.ts";
import { createStandIn, standInGoogle } from "#demo/sign-in/stand-in.ts";
import { checkSignIn } from "#extension/checks/index.ts";
import type { Person } from "#extension/sign-in.ts";
import { serveFetch } from "#test/support/serve-fetch.ts";
import { walkSignIn } from "#test/support/walk-sign-in.ts";

describe("an OpenID provider", () => {
	checkSignIn(test, async () => {
		const served = await serveFetch((address) => createStandIn(address));
		return {
			signIn: createGoogleSignIn(standInGoogle(served.address)),
			agree: (address, { name, email, emailVerified }) =>
				walkSignIn(address, {
					...{ name: name ?? "", email: email ?? "" },
					...(emailVerified && { verified: "yes" }),
				}),
			redirectAddress: `${served.address}/auth/google/callback`,
			verifiesEmails: true,
			goAway: served.close,
		};
	});
});

describe("Facebook", () => {
	checkSignIn(test, async () => {
		const people = new Map<string, Person>();
		const peer = await serveFetch(() => async (request) => {
			const { pathname } = new URL(request.url);
			if (pathname.endsWith("/oauth/access_token")) {
				const code = new URLSearchParams(await request.text()).get("code") ?? "";
				const person = people.get(code);
				people.delete(code);
				if (!person) return Response.json({ error: {} }, { status: 400 });
				people.set(`token ${code}`, person);
				return Response.json({ access_token: `token ${code}` });
			}
			const token = request.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
			const { subject: id, name, email } = people.get(token) as Person;
			return Response.json({ id, name, email });
		});
		return {
			signIn: createFacebookSignIn({
				...{ appId: "app-1", appSecret: "app-secret" },
				...{ webAddress: peer.address, graphAddress: peer.address },
			}),
			agree(address, person) {
				const code = randomUUID();
				people.set(code, person);
				return new URLSearchParams({
					code,
					state: new URL(address).searchParams.get("state") ?? "",
				});
			},
			verifiesEmails: false,
			goAway: peer.close,
		};
	});
});
