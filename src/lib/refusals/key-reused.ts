import { Refusal } from "./refusal.ts";

/**
 * Returns the refusal of an Idempotency-Key that was already used for a different request.
 * @param what what the key was used for, such as `refund`
 * @param advice what to do next; omitted if the message says enough
 */
export const keyReused = (what: string, advice?: string): Refusal =>
	new Refusal(
		"invalid",
		[`This Idempotency-Key was used for another ${what}.`, advice].filter(Boolean).join(" "),
		{ code: "idempotency_key_reused" },
	);
