import type { Answered, Endpoint } from "#contract/endpoint.ts";
import { toWire } from "#contract/wire.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Waits for a change of a record. If the change is refused because someone else has changed the record, adds the
 * current record to the refusal, in the format of the call's response.
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
