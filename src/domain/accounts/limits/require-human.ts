import { Refusal } from "#lib/refusals/refusal.ts";
import type { HumanCheck } from "./human-check.ts";

/** Throws if the visitor hasn't passed the human verification (§5), or if the verification service is down. */
export async function requireHuman(
	humanCheck: HumanCheck | null,
	token: string | null,
	address: string,
): Promise<void> {
	if (!humanCheck) return;
	const outcome = token ? await humanCheck.verify(token, address) : "refused";
	if (outcome === "human") return;
	if (outcome === "unavailable") {
		throw new Refusal(
			"invalid",
			"The human verification cannot be checked right now. Please try again in a minute.",
			{ code: "human_check_unavailable" },
		);
	}
	const message = "Please complete the human verification.";
	throw new Refusal("invalid", message, {
		code: "human_check_failed",
		errors: { turnstile_token: [message] },
	});
}
