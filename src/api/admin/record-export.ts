import { recordChange } from "#domain/audit/record-change.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AppContext, actorOf } from "../handle.ts";

interface Export {
	/** Kind of the exported records in the audit log, such as `customer`. */
	entity: "customer" | "order" | "subscriber" | "security_event";
	/** Name of the exported list, such as "Customers". */
	what: string;
	rows: number;
}

/** Records in the audit log and the security log that a person exported a list of people, with the number of rows. */
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
 * Records an export as `recordExport` does, while passing on the rows of a streamed list. The number of rows is known
 * only when the stream ends or is interrupted, so the export is recorded then.
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
