import * as calls from "#contract/admin/returns.ts";
import type { Database } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import { mayChange } from "#domain/orders/acting-staff.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { readPackingBranches } from "#domain/orders/read-order-stock.ts";
import { approveReturn, declineReturn } from "#domain/returns/decide-return.ts";
import { listReturns } from "#domain/returns/list-returns.ts";
import { makeReturn } from "#domain/returns/make-return.ts";
import { readReturnLabel } from "#domain/returns/read-return-label.ts";
import { readReturnable } from "#domain/returns/read-returnable.ts";
import { listReturnBranches, worthOfReturn } from "#domain/returns/read-returns.ts";
import { receiveReturn } from "#domain/returns/receive-return.ts";
import { canReplace } from "#domain/returns/replace-returned.ts";
import { type ReturnRow, returnsOfOrder } from "#domain/returns/return-row.ts";
import { settleReturn } from "#domain/returns/settle-return.ts";
import { readShopSettings, type ShopSettings } from "#domain/settings/shop-settings.ts";
import { canFollow, returnReference } from "#lib/orders/return-states.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";
import { labelFile } from "../label-file.ts";
import { presentReturn } from "../present-return.ts";
import { actingAs } from "./orders.ts";

async function presentForStaff(
	database: Database,
	row: ReturnRow,
	shop: ShopSettings,
	signedIn: SignedIn,
	mayDecide: boolean,
) {
	const { worth, shipping } = await worthOfReturn(database, row);
	const { state } = row;
	return {
		...presentReturn(row, shop),
		order: { id: row.order_id, ref: orderReference(row.order_id) },
		customer_name: row.customer_name,
		made_by: row.made_by,
		inspection_note: row.inspection_note,
		received_at: row.received_at,
		settled_at: row.settled_at,
		can_decide: mayDecide && canFollow(state, "approved"),
		can_decline: mayDecide && canFollow(state, "declined"),
		can_receive:
			canFollow(state, "received") &&
			(signedIn.branchId === null || mayActFor(signedIn, signedIn.branchId)),
		can_settle: canFollow(state, "settled"),
		can_credit: row.account_id !== null,
		can_replace: canReplace(row),
		replacement_id: row.replacement_id,
		worth,
		shipping_worth: shipping,
	};
}

/** Routes for returned items in the back office. */
export function adminReturnRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = async (orderId: number, signedIn: SignedIn) => {
		const { status, items } = await readReturnable(database, orderId);
		const [rows, branches, shop, packing] = await Promise.all([
			returnsOfOrder(database, orderId),
			listReturnBranches(database),
			readShopSettings(database),
			readPackingBranches(database, orderId),
		]);
		const packs = packing.filter(({ pieces }) => pieces > 0).map(({ id }) => id);
		const mayDecide = mayChange(signedIn, packs);
		return {
			items,
			branches,
			can_make: status === "delivered" && items.some(({ returnable }) => returnable > 0),
			returns: await Promise.all(
				rows.map((row) => presentForStaff(database, row, shop, signedIn, mayDecide)),
			),
		};
	};

	handle(app, calls.listReturns, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await database.onReplica((source) =>
			listReturns(source, filter, { limit, cursor }),
		);
		return {
			...rest,
			items: items.map(({ order_id: id, ...row }) => ({
				...row,
				ref: returnReference(row.id),
				order: { id, ref: orderReference(id) },
			})),
		};
	});
	handle(app, calls.getOrderReturns, ({ input, signedIn }) => answer(input.id, signedIn));
	handle(app, calls.makeReturn, async ({ input, signedIn, actor, context }) => {
		await makeReturn(dependencies, actingAs(signedIn, actor), {
			orderId: input.id,
			lines: input.lines,
			note: input.note ?? "",
			branchId: input.branch_id,
			way: input.way,
			key: requireIdempotencyKey(context),
		});
		return answer(input.id, signedIn);
	});
	handle(app, calls.approveReturn, async ({ input, signedIn, actor }) =>
		answer(
			await approveReturn(dependencies, actingAs(signedIn, actor), {
				id: input.id,
				branchId: input.branch_id,
				way: input.way,
				note: input.note || null,
			}),
			signedIn,
		),
	);
	handle(app, calls.declineReturn, async ({ input, signedIn, actor }) =>
		answer(await declineReturn(dependencies, actingAs(signedIn, actor), input), signedIn),
	);
	handle(app, calls.receiveReturn, async ({ input, signedIn, actor }) =>
		answer(
			await receiveReturn(dependencies, actingAs(signedIn, actor), {
				id: input.id,
				branchId: input.branch_id,
				lines: input.lines,
				note: input.note || null,
			}),
			signedIn,
		),
	);
	handle(app, calls.settleReturn, async ({ input, signedIn, actor }) =>
		answer(
			await settleReturn(dependencies, actingAs(signedIn, actor), {
				id: input.id,
				settlement: input.settlement,
				amount: input.amount ?? null,
				shipping: input.shipping ?? false,
				byHand: input.by_hand ?? null,
				note: input.note || null,
			}),
			signedIn,
		),
	);
	handle(app, calls.getAdminReturnLabel, async ({ input: { id } }) => {
		const label = await readReturnLabel(database, id, null);
		return labelFile(`label-${label.code.toLowerCase()}`, [label]);
	});
}
