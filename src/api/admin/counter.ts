import type { z } from "zod";
import * as calls from "#contract/admin/counter.ts";
import { closeShift } from "#domain/counter/close-shift.ts";
import { findCounterItems } from "#domain/counter/find-counter-items.ts";
import { type CounterSale, findSaleByNumber } from "#domain/counter/find-sale.ts";
import { listDiscrepancies, type SaleDiscrepancy } from "#domain/counter/list-discrepancies.ts";
import { listShifts } from "#domain/counter/list-shifts.ts";
import { listSyncIssues, type SyncIssue } from "#domain/counter/list-sync-issues.ts";
import { listTills } from "#domain/counter/list-tills.ts";
import { mailReceipt } from "#domain/counter/mail-receipt.ts";
import { moveCash } from "#domain/counter/move-cash.ts";
import { openShift } from "#domain/counter/open-shift.ts";
import { resolveDiscrepancy } from "#domain/counter/resolve-discrepancy.ts";
import { findSyncIssue, resolveSyncIssue } from "#domain/counter/resolve-sync-issue.ts";
import { takeBackSale } from "#domain/counter/return-sale.ts";
import { ringUpSale } from "#domain/counter/ring-up-sale.ts";
import { setAsideSale } from "#domain/counter/set-aside-sale.ts";
import { findShift, requireAtBranch, type Shift } from "#domain/counter/shift.ts";
import { giftCodeField } from "#domain/counter/spend-at-counter.ts";
import { takeLateSale } from "#domain/counter/take-late-sale.ts";
import { takeTill } from "#domain/counter/take-till.ts";
import { priceSale, type SubmittedSale } from "#domain/counter/write-sale.ts";
import { requireCoupon } from "#domain/drafts/price-draft.ts";
import { requireKnown } from "#domain/drafts/save-draft.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { normaliseCouponCode } from "#domain/promotions/coupon-code.ts";
import { readCounterPromotions } from "#domain/promotions/read-promotions.ts";
import { buyerOf, showBuyer } from "#lib/orders/buyer.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import type { Promotion } from "#lib/promotions/promotion.ts";
import { roleFacts } from "#lib/security/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle, type SignedIn } from "../handle.ts";
import { presentUnits } from "../present-units.ts";
import { actingAs } from "./orders.ts";
import { discountOf, linesOf, mayPrice, maySpendCredit, refuseField } from "./priced-by-staff.ts";
import { presentRule } from "./promotions.ts";
import { showRecordedSale, withPlausibleCash } from "./recorded-sale.ts";

const presentShift = ({ moves, ...shift }: Shift) => ({
	...shift,
	difference: shift.counted === null ? null : shift.counted - shift.expected,
	moves: moves.map(({ created_at, ...move }) => ({ ...move, created_at: new Date(created_at) })),
});

/** Omits what only the till's cashier needs. */
function summariseShift(shift: Shift) {
	const { moves: _, branch_code: __, last_receipt: ___, device_id: ____, ...rest } = shift;
	const { difference } = presentShift(shift);
	return { ...rest, difference };
}

function presentSale(sale: CounterSale) {
	const {
		seller,
		lines,
		buyer,
		refunded_as_credit,
		request_hash: _,
		branch: __,
		branch_id: ___,
		...rest
	} = sale;
	const { branch } = seller;
	return {
		...rest,
		refunded_as_store_credit: refunded_as_credit,
		...(buyer && { buyer: showBuyer(buyer) }),
		order_ref: orderReference(sale.order_id),
		shop: {
			name: seller.name,
			branch: branch.name,
			address: branch.address,
			phone: showPhone(branch.phone),
		},
		lines: lines.map((line) => ({
			...line,
			line_total: line.unit_price * line.quantity,
			units: presentUnits(line.units),
		})),
	};
}

/** Fields shared by both descriptions of a sale. */
const toldBy = (
	input: Omit<z.output<typeof calls.ringUpSale.body>, "device_id"> & { id: number },
	signedIn: SignedIn,
): SubmittedSale => ({
	id: input.sale_id,
	shiftId: input.id,
	accountId: input.account_id,
	lines: linesOf(input),
	discount: discountOf(input),
	couponCode: normaliseCouponCode(input.coupon_code),
	payments: input.payments,
	buyer: buyerOf(input),
	expectedTotal: input.expected_total,
	mayPrice: mayPrice(signedIn),
	serials: input.lines.map(({ serials }) => serials),
});

const presentDiscrepancy = ({ waiting_orders, ...found }: SaleDiscrepancy) => ({
	...found,
	order_ref: orderReference(found.order_id),
	waiting_orders: waiting_orders.map((each) => ({
		...each,
		order_ref: orderReference(each.order_id),
	})),
});

/**
 * Reads a rejected sale for booking. Cash above the shop's limit is a typing error: the customer paid the amount due.
 * @throws Refusal if the sale can't be read
 */
function recordedSale(
	{ id, shift_id: shiftId, sale, printed, sold_at }: SyncIssue,
	signedIn: SignedIn,
) {
	const read = calls.takeLateSale.body.safeParse(withPlausibleCash(sale));
	if (!read.success) {
		const [problem] = read.error.issues;
		const why = problem ? `${problem.path.join(".")}: ${problem.message}` : "";
		refuseField("outcome", `This sale can’t be recorded as it is (${why}). Cancel it with a note.`);
	}
	const { device_id: _, shop_prices: shopPrices, promotions, ...told } = read.data;
	return {
		...toldBy({ ...told, id: shiftId, sale_id: id }, signedIn),
		shopPrices,
		promotions,
		printed,
		soldAt: sold_at,
	};
}

function presentSyncIssue(issue: SyncIssue) {
	const {
		shift_id: _,
		printed: __,
		is_numbered: ___,
		actor_id: ____,
		sale,
		names,
		...rest
	} = issue;
	return {
		...rest,
		...showRecordedSale(sale, names),
		order_ref: issue.order_id === null ? null : orderReference(issue.order_id),
	};
}

/** Finds the gift card of a sale before its transaction, so that a wrong code counts as a guess; null without one. */
async function giftCardIn(
	{ database, now }: Dependencies,
	payments: z.output<typeof calls.ringUpSale.body>["payments"],
	context: AppContext,
): Promise<number | null> {
	const field = giftCodeField(payments);
	if (field === null) return null;
	const typed = payments.find(({ way }) => way === "gift_card")?.reference;
	return giftCardIdOf(database, typed, {
		address: context.get("clientAddress"),
		now: now(),
		field,
	});
}

export function counterRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.listTills, ({ input }) => listTills(database, input.branch_id));
	handle(app, calls.listCounterItems, ({ input }) => {
		const { branch_id: branchId, search, code, after, limit = calls.maxCounterItems } = input;
		return findCounterItems(database, { branchId, search, code, after, limit });
	});
	handle(app, calls.listCounterPromotions, async ({ input }) => {
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
	handle(app, calls.openShift, async ({ input, actor }) => {
		const { branch_id: branchId, till, opening_float: openingFloat } = input;
		return presentShift(await openShift(dependencies, actor, { branchId, till, openingFloat }));
	});
	handle(app, calls.listShifts, async ({ input, signedIn }) => {
		const { branch_id: asked = null, state, ...page } = input;
		// Staff see only their branch's drawers, whichever they ask for.
		const isOfBranch = roleFacts[signedIn.role].hasBranch;
		if (
			isOfBranch &&
			(signedIn.branchId === null || (asked ?? signedIn.branchId) !== signedIn.branchId)
		) {
			return { items: [], next: null, total: 0 };
		}
		const branchId = isOfBranch ? signedIn.branchId : asked;
		const { items, ...rest } = await listShifts(database, { branchId, state }, page);
		return { ...rest, items: items.map(summariseShift) };
	});
	handle(app, calls.getShift, async ({ input, signedIn }) => {
		const shift = await findShift(database, input.id);
		requireAtBranch(signedIn, shift);
		return presentShift(shift);
	});
	handle(app, calls.takeTill, async ({ input, signedIn, actor }) => {
		const { id: shiftId, device_id: deviceId, take_over: isTakenOver } = input;
		const taking = { shiftId, deviceId, isTakenOver };
		return presentShift(await takeTill(dependencies, actingAs(signedIn, actor), taking));
	});
	handle(app, calls.moveShiftCash, async ({ input, signedIn, actor }) => {
		const { id: shiftId, move_id: id, direction, amount, reason } = input;
		const move = { shiftId, id, direction, amount, reason };
		return presentShift(await moveCash(dependencies, actingAs(signedIn, actor), move));
	});
	handle(app, calls.closeShift, async ({ input, signedIn, actor }) => {
		const { id: shiftId, device_id: deviceId, counted, note } = input;
		const closing = { shiftId, deviceId, counted, note: note || null };
		return presentShift(await closeShift(dependencies, actingAs(signedIn, actor), closing));
	});
	handle(app, calls.priceCounterSale, async ({ input, signedIn }) => {
		const shift = await findShift(database, input.id);
		requireAtBranch(signedIn, shift);
		const goods = {
			accountId: input.account_id,
			lines: linesOf(input),
			discount: discountOf(input),
			couponCode: normaliseCouponCode(input.coupon_code),
		};
		const at = { branchId: shift.branch_id, now: dependencies.now() };
		const priced = await priceSale(database, goods, at);
		requireKnown(priced);
		requireCoupon(priced);
		const { subtotal, discount, total } = priced.prices;
		return { subtotal, discount, total };
	});
	handle(app, calls.ringUpSale, async ({ input, signedIn, actor, context }) =>
		presentSale(
			await ringUpSale(dependencies, actingAs(signedIn, actor), {
				...toldBy(input, signedIn),
				deviceId: input.device_id,
				maySpendCredit: maySpendCredit(signedIn),
				giftCardId: await giftCardIn(dependencies, input.payments, context),
			}),
		),
	);
	handle(app, calls.takeLateSale, async ({ input, signedIn, actor }) =>
		presentSale(
			await takeLateSale(dependencies, actingAs(signedIn, actor), {
				...toldBy(input, signedIn),
				shopPrices: input.shop_prices,
				promotions: input.promotions,
				printed: input.receipt,
				soldAt: input.sold_at,
				deviceId: input.device_id,
			}),
		),
	);
	handle(app, calls.setAsideSale, async ({ input, signedIn, actor }) => {
		const { id: shiftId, sale_id: id, receipt: printed, sold_at: soldAt, reason, sale } = input;
		const refused = { id, shiftId, printed, soldAt, reason, sale };
		await setAsideSale(dependencies, actingAs(signedIn, actor), refused);
		return undefined;
	});
	handle(app, calls.listSyncIssues, async ({ input }) =>
		(await listSyncIssues(database, { isResolved: input.resolved })).map(presentSyncIssue),
	);
	handle(app, calls.resolveSyncIssue, async ({ input, signedIn, actor }) => {
		const { id, outcome, note } = input;
		const late =
			outcome === "accepted" ? recordedSale(await findSyncIssue(database, id), signedIn) : null;
		const resolving = { id, late, note: note || null };
		return presentSyncIssue(
			await resolveSyncIssue(dependencies, actingAs(signedIn, actor), resolving),
		);
	});
	handle(app, calls.listSaleDiscrepancies, async ({ input }) =>
		(await listDiscrepancies(database, { isSettled: input.settled })).map(presentDiscrepancy),
	);
	handle(app, calls.settleSaleDiscrepancy, async ({ input, signedIn, actor }) => {
		const { id, outcome, note } = input;
		const settling = { id, outcome, note: note || null, mayPrice: mayPrice(signedIn) };
		return presentDiscrepancy(
			await resolveDiscrepancy(dependencies, actingAs(signedIn, actor), settling),
		);
	});
	handle(app, calls.findCounterSale, async ({ input }) =>
		presentSale(await findSaleByNumber(database, input.receipt)),
	);
	handle(app, calls.mailReceipt, async ({ input, actor }) => {
		await mailReceipt(dependencies, actor, input);
		return undefined;
	});
	handle(app, calls.takeBackSale, async ({ input, signedIn, actor }) => {
		const { id: shiftId, return_id: id, receipt, by_hand: byHand, reason } = input;
		const lines = input.lines.map(({ comes_back: state, ...line }) => ({ ...line, state }));
		const taking = { shiftId, id, receipt, lines, byHand, reason };
		return presentSale(await takeBackSale(dependencies, actingAs(signedIn, actor), taking));
	});
}
