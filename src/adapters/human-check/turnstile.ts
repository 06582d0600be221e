import { z } from "zod";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";

const cloudflare = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const timeout = 5_000;

const verdict = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).optional() });
/** Error codes caused by the service or by the shop's keys, and not by the visitor. */
const notTheirs = new Set(["internal-error", "missing-input-secret", "invalid-input-secret"]);

interface TurnstileKeys {
	siteKey: string;
	secret: string;
	/** Address of the API that verifies tokens. Tests use a local server. */
	verifyAddress?: string | undefined;
}

/** Human verification with Cloudflare Turnstile. Cloudflare's server accepts each token only once. */
export function createTurnstile({
	siteKey,
	secret,
	verifyAddress = cloudflare,
}: TurnstileKeys): HumanCheck {
	return {
		siteKey,
		async verify(token, address) {
			try {
				const response = await fetch(verifyAddress, {
					method: "POST",
					body: new URLSearchParams({ secret, response: token, remoteip: address }),
					signal: AbortSignal.timeout(timeout),
				});
				const { success, "error-codes": codes = [] } = verdict.parse(await response.json());
				if (success) return "human";
				return codes.some((code) => notTheirs.has(code)) ? "unavailable" : "refused";
			} catch {
				return "unavailable";
			}
		},
	};
}
