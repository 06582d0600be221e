import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { checkHumanCheck } from "kargado-extension/checks";
import { humanCheck } from "../human-check.js";
import { serve } from "./serve.js";

checkHumanCheck(test, async () => {
	/** @type {Map<string, string>} */
	const tokens = new Map();
	const service = await serve(({ text }) => {
		const form = new URLSearchParams(text);
		const token = form.get("response") ?? "";
		const isGood = tokens.get(token) === form.get("remoteip");
		tokens.delete(token);
		return [200, { success: isGood && form.get("secret") === "human-secret" }];
	});
	return {
		...service,
		humanCheck: await humanCheck.create({
			EXAMPLE_HUMAN_ADDRESS: service.address,
			EXAMPLE_HUMAN_SITE_KEY: "site-key",
			EXAMPLE_HUMAN_SECRET: "human-secret",
		}),
		tokenFor(address) {
			const token = randomUUID();
			tokens.set(token, address);
			return token;
		},
	};
});
