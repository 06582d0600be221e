import { recordChange } from "#domain/audit/record-change.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AppContext, actorOf } from "../handle.ts";

interface Export {
	/** Entity name in the audit log: `customer`. */
	entity: "customer" | "order" | "subscriber" | "security_event";
	/** Display name: "Customers". */
	what: string;
	rows: number;
}

/** Records in both logs who exported a list of people, and its length. */
export async function recordExport(
	{ database }: Pick<Dependencies, "database">,
	context: AppContext,
	{ entity, what, rows }: Export,
): Promise<void> {
	context.get("recordSecurityEvent")({ kind: "export", what, rows });
	const signedIn = context.get("signedIn");
	if (signedIn === null) throw new Error("an export needs a signed-in user");
	await recordChange(database, actorOf(signedIn, context), {
		action: `${entity}.exported`,
		entity,
		entityId: null,
		label: what,
		after: { rows },
	});
}

/** Like `recordExport`, for a streamed list: recorded at its end, or when it is interrupted. */
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
