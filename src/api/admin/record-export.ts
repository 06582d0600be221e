import { recordChange } from "#domain/audit/record-change.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AppContext, actorOf } from "../handle.ts";

interface Export {
	/** As the audit log names the things: `customer`. */
	entity: "customer" | "order" | "subscriber" | "security_event";
	/** As people read it: "Customers". */
	what: string;
	rows: number;
}

/** Writes into both logs who has taken a list of people away, and how long it was. */
export async function recordExport(
	{ database }: Pick<Dependencies, "database">,
	context: AppContext,
	{ entity, what, rows }: Export,
): Promise<void> {
	context.get("noteSecurity")({ kind: "export", what, rows });
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

/** The same for a list that is given in batches: written when it ends, also where it was broken off. */
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
