import { createHash, randomUUID } from "node:crypto";
import { test } from "node:test";
import { checkSignIn } from "kargado-extension/checks";
import { signIn } from "../sign-in.js";
import { serve } from "./serve.js";

checkSignIn(test, async () => {
	/** @type {Map<string, { person: object, challenge: string | null }>} */
	const codes = new Map();
	const service = await serve(({ text }) => {
		const { code, codeVerifier } = JSON.parse(text);
		const found = codes.get(code);
		codes.delete(code);
		const challenge = createHash("sha256").update(codeVerifier).digest("base64url");
		return found?.challenge === challenge ? [200, found.person] : [400, "no such code"];
	});
	return {
		...service,
		signIn: await signIn.create({
			EXAMPLE_SIGN_IN_ADDRESS: service.address,
			EXAMPLE_SIGN_IN_CLIENT: "shop",
			EXAMPLE_SIGN_IN_SECRET: "client-secret",
		}),
		agree(address, { subject, emailVerified, ...rest }) {
			const { searchParams } = new URL(address);
			const code = randomUUID();
			const person = { id: subject, email_verified: emailVerified, ...rest };
			codes.set(code, { person, challenge: searchParams.get("code_challenge") });
			return new URLSearchParams({ code, state: searchParams.get("state") ?? "" });
		},
		verifiesEmails: true,
	};
});
