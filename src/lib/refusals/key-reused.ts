import { Refusal } from "./refusal.ts";

/**
 * Returns the refusal of an Idempotency-Key that was used before with other content.
 * @param what the earlier use of the key, such as `refund`
 * @param advice what to do next; omitted if the message says enough
 */
export const keyReused = (what: string, advice?: string): Refusal =>
	new Refusal(
		"invalid",
		[`This Idempotency-Key was used for another ${what}.`, advice].filter(Boolean).join(" "),
		{ code: "idempotency_key_reused" },
	);
