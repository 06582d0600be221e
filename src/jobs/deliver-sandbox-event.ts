import type { JobContext } from "./job-context.ts";

/** Lets the embedded provider tell the shop of a payment; throws, for another try. */
export async function deliverSandboxEvent(
	{ sandbox }: Pick<JobContext, "sandbox">,
	{ eventId }: { eventId: string },
): Promise<void> {
	await sandbox?.deliver(eventId);
}
