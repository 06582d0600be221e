import { createHash } from "node:crypto";
import { connect, readAddress } from "./service.js";

/**
 * A sign-in by OAuth 2 with PKCE; for one of OpenID Connect, take a library that checks ID tokens.
 * @type {import("kargado-extension").Part<import("kargado-extension").SignInPort>}
 */
export const signIn = {
	settings: [
		{ key: "EXAMPLE_SIGN_IN_ADDRESS", label: "Address of the sign-in", secret: false },
		{ key: "EXAMPLE_SIGN_IN_CLIENT", label: "Client", secret: false },
		{ key: "EXAMPLE_SIGN_IN_SECRET", label: "Secret of the client", secret: true },
	],
	create({
		EXAMPLE_SIGN_IN_ADDRESS: given = "",
		EXAMPLE_SIGN_IN_CLIENT: client = "",
		EXAMPLE_SIGN_IN_SECRET: secret = "",
	}) {
		const address = readAddress(given);
		const call = connect(address, secret);
		return {
			async authorizationAddress({ state, codeVerifier }, redirectAddress) {
				const query = new URLSearchParams({
					...{ client_id: client, redirect_uri: redirectAddress, state, response_type: "code" },
					code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
					code_challenge_method: "S256",
				});
				return `${address}/authorize?${query}`;
			},
			async identify({ codeVerifier }, redirectAddress, answer) {
				const code = answer.get("code");
				if (!code) throw new Error("It came back without a code.");
				const body = { code, client, codeVerifier, redirectAddress };
				const person = await (await call("POST", "/person", { body })).json();
				return {
					subject: String(person.id),
					name: person.name ?? null,
					email: person.email ?? null,
					emailVerified: person.email_verified === true,
				};
			},
		};
	},
};
