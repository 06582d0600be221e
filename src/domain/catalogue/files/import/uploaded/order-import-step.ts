import sql from "sql-template-tag";
import type { Actor } from "#domain/audit/record-change.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { factorIsMissing } from "../factor-is-missing.ts";
import { findProductImport, type ProductImport } from "./product-import.ts";

/** Starts the import of a checked file. */
export const applyImport = (context: Shop, actor: Actor, id: number): Promise<ProductImport> =>
	orderStep(context, actor, id, "applying", ({ status, found, settings }) => {
		const { suspicion } = found?.prices ?? {};
		if (suspicion && settings.price_factor === undefined) throw factorIsMissing(suspicion);
		if (status === "ready") return;
		throw new Refusal("conflict", "This file can't be imported now.", { code: "not_ready" });
	});

/** Starts the undo of an import. */
export const undoImport = (context: Shop, actor: Actor, id: number): Promise<ProductImport> =>
	orderStep(context, actor, id, "undoing", (found) => {
		if (found.can_undo) return;
		throw new Refusal("conflict", "Nothing in this import can be undone.", {
			code: "nothing_to_undo",
		});
	});

function orderStep(
	{ database, jobs }: Shop,
	actor: Actor,
	id: number,
	status: "applying" | "undoing",
	require: (found: ProductImport) => void,
): Promise<ProductImport> {
	return database.transaction(async (transaction) => {
		// Handle requests one at a time, so that a second request sees the status that the first has set.
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('product imports'))`);
		require(await findProductImport(transaction, id));
		const running = await transaction.first(
			sql`select id from product_imports where status in ('applying', 'undoing')`,
		);
		if (running) {
			throw new Refusal("conflict", "Another file is being imported. Wait until it is finished.", {
				code: "import_running",
			});
		}
		await transaction.execute(sql`
			update product_imports set status = ${status}, progress = 0, problem = null,
				request_id = ${actor.requestId}, account_id = ${actor.accountId}
			where id = ${id}`);
		await jobs.enqueue(transaction, "import-products", { importId: id });
		const after = await findProductImport(transaction, id);
		await recordChange(transaction, actor, {
			action: status === "applying" ? "product_import.applied" : "product_import.undone",
			entity: "product_import",
			entityId: id,
			label: after.file_name,
			after: { counts: after.counts },
		});
		return after;
	});
}
