import { recordChange } from "#domain/audit/record-change.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AppContext, actorOf } from "../handle.ts";

interface Export {
	/** Name of the exported objects in the audit log, such as `customer`. */
	entity: "customer" | "order" | "subscriber" | "security_event";
	/** Display name, such as "Customers". */
	what: string;
	rows: number;
}

/** Records an export of a list of people in both logs, with its length and the person who exported it. */
export async function recordExport(
	{ database }: Pick<Dependencies, "database">,
	context: AppContext,
	{ entity, what, rows }: Export,
): Promise<void> {
	context.get("recordSecurityEvent")({ kind: "export", what, rows });
	const signedIn = context.get("signedIn");
	if (signedIn === null) throw new Error("An export requires a signed-in user.");
	await recordChange(database, actorOf(signedIn, context), {
		action: `${entity}.exported`,
		entity,
		entityId: null,
		label: what,
		after: { rows },
	});
}

/**
 * Does the same as `recordExport` for a streamed list. The export is recorded when the stream ends or is interrupted.
 */
export async function* recordingExport<Row>(
	dependencies: Pick<Dependencies, "database">,
	context: AppContext,
	about: Omit<Export, "rows">,
	batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
	let rows = 0;
	try {
		for await (const batch of batches) {
			rows += batch.length;
			yield batch;
		}
	} finally {
		await recordExport(dependencies, context, { ...about, rows });
	}
}
