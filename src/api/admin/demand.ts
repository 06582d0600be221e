import * as calls from "#contract/admin/demand.ts";
import { readDemand } from "#domain/demand/read-demand.ts";
import { readSearches, withFindings } from "#domain/demand/read-searches.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { toCsv } from "./report-csv.ts";

const maxDemand = 500;
const maxSearches = 50;

export function demandRoutes(app: App, { database, catalogue, searchNotes }: Dependencies): void {
	handle(app, calls.readDemand, ({ input: { by, ...period } }) =>
		database.onReplica((source) => readDemand(source, by, period, maxDemand)),
	);
	handle(app, calls.exportDemand, async ({ input: { by, ...period } }) =>
		toCsv(
			calls.demandRow,
			["key", "label", "asked", "waiting", "told", "newest"],
			await database.onReplica((source) => readDemand(source, by, period, null)),
		),
	);
	handle(app, calls.readSearches, async ({ input: { kind, ...period } }) => {
		await searchNotes.flush();
		return withFindings(
			catalogue,
			await database.onReplica((source) => readSearches(source, kind, period, maxSearches)),
		);
	});
	handle(app, calls.exportSearches, async ({ input: { kind, ...period } }) => {
		await searchNotes.flush();
		return toCsv(
			calls.searchRow,
			["words", "searches", "not_found", "opened", "ordered", "last_day", "missing"],
			await database.onReplica((source) => readSearches(source, kind, period, null)),
		);
	});
}
