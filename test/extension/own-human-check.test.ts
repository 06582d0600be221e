import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { createTurnstile } from "#adapters/human-check/turnstile.ts";
import { checkHumanCheck } from "#extension/checks/index.ts";
import { serveFetch } from "#test/support/serve-fetch.ts";

/** What the shop's pages know of Turnstile by themselves. */
const widget = {
	script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
	global: "turnstile",
	sources: ["https://challenges.cloudflare.com"],
};

checkHumanCheck(test, async () => {
	const tokens = new Map<string, string>();
	const peer = await serveFetch(() => async (request) => {
		const form = new URLSearchParams(await request.text());
		const token = form.get("response") ?? "";
		const success = tokens.get(token) === form.get("remoteip");
		tokens.delete(token);
		return Response.json({ success });
	});
	const turnstile = createTurnstile({
		...{ siteKey: "site", secret: "right", verifyAddress: peer.address },
	});
	return {
		humanCheck: { ...turnstile, widget },
		tokenFor(address) {
			const token = randomUUID();
			tokens.set(token, address);
			return token;
		},
		goAway: peer.close,
	};
});
