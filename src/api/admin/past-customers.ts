import * as calls from "#contract/admin/past-customers.ts";
import * as domain from "#domain/customers/import/past-import.ts";
import { receivePastFile } from "#domain/customers/import/receive-past-file.ts";
import { undoPastFile } from "#domain/customers/import/undo-past-file.ts";
import { inviteCustomer } from "#domain/customers/invite-customer.ts";
import { listPastOrders, type PastOrderRow } from "#domain/customers/list-past-orders.ts";
import { toPesos } from "#lib/money.ts";
import { writeCsv } from "#lib/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = (row: domain.PastImport): calls.PastImport => ({
	...row,
	created_at: row.created_at.toISOString(),
	applied_at: row.applied_at?.toISOString() ?? null,
});

export const presentPastOrder = (row: PastOrderRow): calls.PastOrder => ({
	...row,
	placed_at: row.placed_at.toISOString(),
	total: toPesos(row.total),
	lines: row.lines.map((line) => ({
		...line,
		price: line.price === null ? null : toPesos(line.price),
	})),
});

/** Customers and orders of the shop before this one. */
export function pastCustomerRoutes(app: App, dependencies: Dependencies): void {
	const { database, pastFiles, now } = dependencies;

	handle(app, calls.uploadPastFile, async ({ input, actor, context }) =>
		present(
			await receivePastFile({ database, pastFiles }, actor, {
				fileName: input.file_name,
				content: context.req.raw.body,
				largestSize: calls.largestPastFile,
			}),
		),
	);
	handle(app, calls.listPastImports, async () =>
		(await domain.listPastImports(database)).map(present),
	);
	handle(app, calls.getPastImport, async ({ input }) =>
		present(await domain.findPastImport(database, input.id)),
	);
	handle(app, calls.exportPastProblems, async ({ input }) => {
		const problems = await domain.readPastProblems(database, input.id);
		return writeCsv(
			["line", "reason"],
			problems.map(({ line, reason }) => [line, reason]),
		);
	});
	handle(app, calls.applyPastImport, async ({ input, actor }) => {
		const id = await pastFiles.applyPastFile(actor, input.id, now());
		return present(await domain.findPastImport(database, id));
	});
	handle(app, calls.undoPastImport, async ({ input, actor }) =>
		present(await undoPastFile(database, actor, input.id)),
	);
	handle(app, calls.listPastOrders, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await listPastOrders(database, filter, { limit, cursor });
		return { items: items.map(presentPastOrder), ...rest };
	});
	handle(app, calls.inviteCustomer, async ({ input, actor }) => {
		await inviteCustomer(dependencies, actor, input.id);
		return undefined;
	});
}
