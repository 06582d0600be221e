import * as calls from "#contract/admin/security-log.ts";
import {
	listSecurityEvents,
	readSecurityEvents,
	type SecurityEventRow,
} from "#domain/security/list-security-events.ts";
import { csvLine, writeCsv } from "#lib/tables/write-csv.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { recordingExport } from "./record-export.ts";

const header = [
	"at",
	"last_at",
	"event",
	"count",
	"person_id",
	"about_id",
	"what",
	"rows",
	"network",
];

async function* writeEventsCsv(
	batches: AsyncIterable<readonly SecurityEventRow[]>,
): AsyncGenerator<string> {
	yield writeCsv([...header, "request_id"]);
	for await (const batch of batches) {
		yield batch
			.map((row) =>
				csvLine([
					wallInstant(row.created_at),
					wallInstant(row.last_at),
					row.kind,
					row.count,
					row.person?.id,
					row.about?.id,
					row.what,
					row.rows,
					row.network,
					row.request_id,
				]),
			)
			.join("");
	}
}

export function securityLogRoutes(app: App, dependencies: Dependencies): void {
	const { database, security } = dependencies;
	handle(app, calls.listSecurityEvents, async ({ input: { limit, cursor, ...filter } }) => {
		// Write this process's pending events first, so that the list includes them.
		await security.flush();
		const { items, ...page } = await database.onReplica((source) =>
			listSecurityEvents(source, filter, { limit, cursor }),
		);
		return { items, ...page };
	});
	handle(app, calls.exportSecurityEvents, async ({ input, context }) => {
		await security.flush();
		const about = { entity: "security_event", what: "Security log" } as const;
		const events = readSecurityEvents(database.eachOnReplica, input);
		return writeEventsCsv(recordingExport(dependencies, context, about, events));
	});
}
