import { readAddress } from "./service.js";

const patience = 5_000;

/**
 * A check of the kind of Turnstile, hCaptcha and reCAPTCHA.
 * @type {import("kargado-extension").Part<import("kargado-extension").HumanCheckPort>}
 */
export const humanCheck = {
	settings: [
		{ key: "EXAMPLE_HUMAN_ADDRESS", label: "Address of the human check", secret: false },
		{ key: "EXAMPLE_HUMAN_SITE_KEY", label: "Site key", secret: false },
		{ key: "EXAMPLE_HUMAN_SECRET", label: "Secret of the human check", secret: true },
	],
	create({
		EXAMPLE_HUMAN_ADDRESS: given = "",
		EXAMPLE_HUMAN_SITE_KEY: siteKey = "",
		EXAMPLE_HUMAN_SECRET: secret = "",
	}) {
		const address = readAddress(given);
		return {
			siteKey,
			widget: {
				script: "https://check.example.com/widget.js?render=explicit",
				global: "exampleCheck",
				sources: ["https://check.example.com"],
			},
			async verify(token, clientAddress) {
				try {
					const response = await fetch(`${address}/verify`, {
						method: "POST",
						body: new URLSearchParams({ secret, response: token, remoteip: clientAddress }),
						signal: AbortSignal.timeout(patience),
					});
					const { success } = await response.json();
					if (success === true) return "human";
					return success === false ? "refused" : "unavailable";
				} catch {
					return "unavailable";
				}
			},
		};
	},
};
