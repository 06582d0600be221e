import { findItemAtBranches } from "#contract/admin/counter-branches.ts";
import * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { closeShift } from "#domain/counter/close-shift.ts";
import { findCounterItems } from "#domain/counter/find-counter-items.ts";
import { listShifts } from "#domain/counter/list-shifts.ts";
import { listTills } from "#domain/counter/list-tills.ts";
import { moveCash } from "#domain/counter/move-cash.ts";
import { openShift } from "#domain/counter/open-shift.ts";
import { findShift, requireAtBranch, type Shift } from "#domain/counter/shift.ts";
import { takeTill } from "#domain/counter/take-till.ts";
import { findAtBranches } from "#domain/inventory/find-at-branches.ts";
import { readCounterPromotions } from "#domain/promotions/read-promotions.ts";
import type { Promotion } from "#lib/promotions/promotion.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actorAtTill, requireCashOutApproval } from "./cashiers.ts";
import { actingAs } from "./orders.ts";
import { presentTender } from "./present-tender.ts";
import { presentRule } from "./promotions.ts";
import { shownBranch } from "./shown-branch.ts";

const presentShift = ({ moves, ...shift }: Shift) => ({
	...shift,
	tenders: shift.tenders.map(presentTender),
	difference: shift.counted === null ? null : shift.counted - shift.expected,
	moves: moves.map(({ created_at, ...move }) => ({ ...move, created_at: new Date(created_at) })),
});

/** Returns a shift without the fields that only the till needs. */
function summariseShift(shift: Shift) {
	const {
		moves: _,
		branch_code: __,
		last_receipt: ___,
		device_id: ____,
		accreditation: _____,
		financing_partners: ______,
		rounds_cash_to: _______,
		allows_unreceipted_returns: ________,
		...rest
	} = presentShift(shift);
	return rest;
}

export function counterShiftRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, counterShifts.listTills, ({ input }) => listTills(database, input.branch_id));
	handle(app, counterShifts.listCounterItems, ({ input }) => {
		const {
			branch_id: branchId,
			search,
			code,
			variation_ids: ids,
			after,
			limit = counterShapes.maxCounterItems,
		} = input;
		return findCounterItems(database, { branchId, search, code, ids, after, limit });
	});
	handle(app, findItemAtBranches, ({ input }) =>
		findAtBranches(database, input.variation_id, dependencies.now()),
	);
	handle(app, counterShifts.listCounterPromotions, async ({ input }) => {
		const promotions = await readCounterPromotions(database, dependencies.now());
		const isHere = ({ branch_ids: ids }: Promotion) => ids?.includes(input.branch_id) ?? true;
		return promotions.filter(isHere).map((promotion) => ({
			...presentRule(promotion),
			name: promotion.name,
			code: promotion.code,
			most_redemptions: promotion.most_redemptions,
			most_per_customer: promotion.most_per_customer,
			starts_at: promotion.starts_at === null ? null : new Date(promotion.starts_at),
			ends_at: promotion.ends_at === null ? null : new Date(promotion.ends_at),
		}));
	});
	handle(app, counterShifts.openShift, async ({ input, actor }) => {
		const { branch_id: branchId, till, opening_float: openingFloat } = input;
		return presentShift(await openShift(dependencies, actor, { branchId, till, openingFloat }));
	});
	handle(app, counterShifts.listShifts, async ({ input, signedIn }) => {
		const { branch_id: asked, state, ...page } = input;
		const branch = shownBranch(asked, signedIn);
		if (!branch) return { items: [], next: null, total: 0 };
		const { items, ...rest } = await listShifts(database, { ...branch, state }, page);
		return { ...rest, items: items.map(summariseShift) };
	});
	handle(app, counterShifts.getShift, async ({ input, signedIn }) => {
		const shift = await findShift(database, input.id);
		requireAtBranch(signedIn, shift);
		return presentShift(shift);
	});
	handle(app, counterShifts.takeTill, async ({ input, signedIn, actor }) => {
		const { id: shiftId, device_id: deviceId, take_over: isTakenOver } = input;
		const taking = { shiftId, deviceId, isTakenOver };
		return presentShift(await takeTill(dependencies, actingAs(signedIn, actor), taking));
	});
	handle(app, counterShifts.moveShiftCash, async ({ input, signedIn, actor }) => {
		const { id: shiftId, move_id: id, direction, amount, reason } = input;
		const move = { shiftId, id, direction, amount, reason };
		const person = await actorAtTill(dependencies, input, { signedIn, actor });
		if (direction === "out") {
			await requireCashOutApproval(dependencies, person, { shiftId, actionId: id, amount });
		}
		return presentShift(await moveCash(dependencies, person.staff, move));
	});
	handle(app, counterShifts.closeShift, async ({ input, signedIn, actor }) => {
		const { id: shiftId, device_id: deviceId, counted, tenders, note } = input;
		const closing = { shiftId, deviceId, counted, tenders, note: note || null };
		const { staff } = await actorAtTill(dependencies, input, { signedIn, actor });
		return presentShift(await closeShift(dependencies, staff, closing));
	});
}
