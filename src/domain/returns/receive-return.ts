import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { recordReturnedItems } from "#domain/orders/restock-items.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { recordStep, requireBranchOfStaff, requireFollows } from "./move-return.ts";
import { type NotifyContext, notifyReturn } from "./notify-return.ts";
import { lockReturn, type ReturnRow } from "./return-row.ts";

/** Number of an item's units by their condition on arrival. The numbers add up to the expected quantity. */
export interface InspectedUnits {
	id: number;
	sellable: number;
	damaged: number;
	missing: number;
}

interface Context extends NotifyContext {
	database: Database;
}

/**
 * Records the inspection of a return. Sellable units are restocked at the branch. Damaged units are added to stock and
 * written off. Missing units don't change the stock.
 * @throws Refusal if the quantities don't match the return, or another branch should receive it
 */
export const receiveReturn = (
	context: Context,
	actor: ActingStaff,
	given: {
		id: number;
		branchId: number;
		lines: readonly InspectedUnits[];
		note: string | null;
	},
): Promise<number> =>
	context.database.transaction(async (transaction) => {
		const { id, branchId, lines, note } = given;
		const row = await lockReturn(transaction, id);
		requireFollows(row, "received");
		const branch = await requireBranchOfStaff(transaction, actor, branchId);
		requireAllUnits(row, lines);
		await transaction.execute(sql`
			update returns set state = 'received', branch_id = ${branchId}, inspection_note = ${note},
				received_at = now()
			where id = ${id}`);
		await transaction.execute(sql`
			update return_lines set sellable = given.sellable, damaged = given.damaged, missing = given.missing
			from json_to_recordset(${JSON.stringify(lines)}::json)
				as given (id bigint, sellable integer, damaged integer, missing integer)
			where return_id = ${id} and order_line_id = given.id`);
		await recordReturnedItems(transaction, { orderId: row.order_id, actorId: actor.accountId }, [
			...unitsBack(row, lines, branchId),
		]);
		await recordStep(
			transaction,
			actor,
			row,
			"received",
			`${describeInspected(lines)} at ${branch.name}`,
		);
		await notifyReturn(transaction, context, id, "return_received");
		return row.order_id;
	});

function requireAllUnits({ items }: ReturnRow, lines: readonly InspectedUnits[]): void {
	const isWhole =
		lines.length === items.length &&
		items.every(({ id, quantity }) => {
			const [line, again] = lines.filter((each) => each.id === id);
			return line && !again && line.sellable + line.damaged + line.missing === quantity;
		});
	if (isWhole) return;
	const message = "Enter each item of the return once. Mark items that didn't arrive as missing.";
	throw new Refusal("invalid", message, { errors: { lines: [message] } });
}

function* unitsBack({ items }: ReturnRow, lines: readonly InspectedUnits[], branchId: number) {
	for (const { id, ...counted } of lines) {
		const variationId = items.find((item) => item.id === id)?.variation_id ?? null;
		// Skip deleted products, because they have no stock.
		if (variationId === null) continue;
		for (const state of ["sellable", "damaged"] as const) {
			const quantity = counted[state];
			if (quantity > 0) yield { variationId, branchId, quantity, state };
		}
	}
}

function describeInspected(lines: readonly InspectedUnits[]): string {
	const sum = (state: "sellable" | "damaged" | "missing") =>
		lines.reduce((pieces, line) => pieces + line[state], 0);
	return (["sellable", "damaged", "missing"] as const)
		.flatMap((state) => (sum(state) > 0 ? [`${sum(state)} ${state}`] : []))
		.join(", ");
}
