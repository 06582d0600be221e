import type { Answered, Endpoint } from "#contract/endpoint.ts";
import { toWire } from "#contract/wire.ts";
import { Refusal } from "#lib/refusal.ts";

/**
 * Where somebody else was faster, the refusal brings what there is now, for the person to compare
 * with what they wanted; as the call itself would give it.
 */
export async function orShowCurrent<E extends Endpoint, Answer extends Answered<E>>(
	call: E,
	change: Promise<Answer>,
	readCurrent: () => Promise<Answered<E>>,
): Promise<Answer> {
	try {
		return await change;
	} catch (error) {
		const isStale = error instanceof Refusal && error.details.code === "changed_elsewhere";
		if (!isStale) throw error;
		const extra = { current: toWire(call.output, await readCurrent()) };
		throw new Refusal("conflict", error.message, { code: "changed_elsewhere", extra });
	}
}
