import * as calls from "#contract/admin/past-customers.ts";
import { answerPastFile } from "#domain/customers/import/answer-past-file.ts";
import * as domain from "#domain/customers/import/past-import.ts";
import { receivePastFile } from "#domain/customers/import/receive-past-file.ts";
import { undoPastFile } from "#domain/customers/import/undo-past-file.ts";
import { inviteCustomer } from "#domain/customers/invite-customer.ts";
import { listPastOrders } from "#domain/customers/list-past-orders.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

/** Routes for importing customers and orders from a previous shop system. */
export function pastCustomerRoutes(app: App, dependencies: Dependencies): void {
	const { database, pastFiles, now } = dependencies;

	handle(app, calls.uploadPastFile, ({ input, actor, context }) =>
		receivePastFile({ database, pastFiles }, actor, {
			fileName: input.file_name,
			content: context.req.raw.body,
			largestSize: calls.largestPastFile,
		}),
	);
	handle(app, calls.listPastImports, () => domain.listPastImports(database));
	handle(app, calls.getPastImport, ({ input }) => domain.findPastImport(database, input.id));
	handle(app, calls.exportPastProblems, async ({ input }) => {
		const problems = await domain.readPastProblems(database, input.id);
		return writeCsv(
			["line", "column", "reason"],
			problems.map(({ line, column, reason }) => [line, column, reason]),
		);
	});
	handle(app, calls.answerPastImport, ({ input: { id, ...answers } }) =>
		answerPastFile({ database, pastFiles }, id, answers),
	);
	handle(app, calls.applyPastImport, async ({ input, actor }) => {
		const id = await pastFiles.applyPastFile(actor, input.id, now());
		return domain.findPastImport(database, id);
	});
	handle(app, calls.undoPastImport, ({ input, actor }) => undoPastFile(database, actor, input.id));
	handle(app, calls.listPastOrders, ({ input: { limit, cursor, ...filter } }) =>
		database.onReplica((source) => listPastOrders(source, filter, { limit, cursor })),
	);
	handle(app, calls.inviteCustomer, async ({ input, actor }) => {
		await inviteCustomer(dependencies, actor, input.id);
		return undefined;
	});
}
