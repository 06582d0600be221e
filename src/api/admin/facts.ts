import * as calls from "#contract/admin/facts.ts";
import {
	acceptProposals,
	declineProposals,
	reopenProposals,
} from "#domain/catalogue/edit/answer-proposals.ts";
import { listFactChecks } from "#domain/catalogue/edit/list-fact-checks.ts";
import {
	findAttribute,
	findProductType,
	readAdminFactTables,
} from "#domain/facts/admin-fact-tables.ts";
import {
	createAttribute,
	deleteAttribute,
	updateAttribute,
} from "#domain/facts/edit-attributes.ts";
import {
	createProductType,
	deleteProductType,
	updateProductType,
} from "#domain/facts/edit-product-types.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function factRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.listProductTypes, async () => (await readAdminFactTables(database)).types);
	handle(app, calls.listAttributes, async () => (await readAdminFactTables(database)).attributes);

	handle(app, calls.createProductType, ({ input, actor }) =>
		createProductType(database, actor, input),
	);
	handle(app, calls.updateProductType, ({ input: { code, ...change }, actor }) =>
		orShowCurrent(calls.updateProductType, updateProductType(database, actor, code, change), () =>
			findProductType(database, code),
		),
	);
	handle(app, calls.deleteProductType, async ({ input, actor }) => {
		await deleteProductType(database, actor, input.code, input.clears ?? false);
		return undefined;
	});

	handle(app, calls.createAttribute, ({ input, actor }) => createAttribute(database, actor, input));
	handle(app, calls.updateAttribute, ({ input: { code, ...change }, actor }) =>
		orShowCurrent(calls.updateAttribute, updateAttribute(database, actor, code, change), () =>
			findAttribute(database, code),
		),
	);
	handle(app, calls.deleteAttribute, async ({ input, actor }) => {
		await deleteAttribute(database, actor, input.code, input.clears ?? false);
		return undefined;
	});

	handle(app, calls.listFactChecks, ({ input }) =>
		listFactChecks(database, {
			kind: input.kind ?? "proposed",
			importId: input.import_id,
			productType: input.product_type,
			search: input.search,
		}),
	);
	handle(app, calls.acceptProposals, ({ input, actor }) =>
		acceptProposals(dependencies, actor, input.products),
	);
	handle(app, calls.declineProposals, async ({ input, actor }) => {
		await declineProposals(dependencies, actor, input.ids);
		return undefined;
	});
	handle(app, calls.reopenProposals, async ({ input, actor }) => {
		await reopenProposals(dependencies, actor, input.ids);
		return undefined;
	});
}
