import { Refusal } from "#lib/refusal.ts";

/**
 * Where somebody else was faster, the refusal brings what there is now, for the person to compare
 * with what they wanted.
 */
export async function orShowCurrent<Answer>(
	change: Promise<Answer>,
	readCurrent: () => Promise<unknown>,
): Promise<Answer> {
	try {
		return await change;
	} catch (error) {
		const isStale = error instanceof Refusal && error.details.code === "changed_elsewhere";
		if (!isStale) throw error;
		const extra = { current: await readCurrent() };
		throw new Refusal("conflict", error.message, { code: "changed_elsewhere", extra });
	}
}
