import { Refusal } from "#lib/refusals/refusal.ts";
import type { AppContext } from "./handle.ts";

const longestKey = 200;

/** Returns the Idempotency-Key header, or null. */
export function readIdempotencyKey(context: AppContext): string | null {
	const key = context.req.header("Idempotency-Key")?.trim();
	if (key === undefined || key === "") return null;
	if (key.length > longestKey) {
		throw new Refusal("invalid", `Use an Idempotency-Key of at most ${longestKey} characters.`);
	}
	return key;
}

/**
 * Returns the Idempotency-Key header of a call that must not be executed twice.
 * @throws Refusal `idempotency_key_missing`
 */
export function requireIdempotencyKey(context: AppContext): string {
	const key = readIdempotencyKey(context);
	if (key !== null) return key;
	throw new Refusal(
		"invalid",
		"Send an Idempotency-Key header, so that repeated requests take effect only once.",
		{
			code: "idempotency_key_missing",
		},
	);
}
