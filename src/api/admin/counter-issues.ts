import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import { takeLateReturn as takeLateReturnCall } from "#contract/admin/late-returns.ts";
import { listDiscrepancies, type SaleDiscrepancy } from "#domain/counter/list-discrepancies.ts";
import { listSyncIssues, type SyncIssue } from "#domain/counter/list-sync-issues.ts";
import { resolveDiscrepancy } from "#domain/counter/resolve-discrepancy.ts";
import { findSyncIssue, resolveSyncIssue } from "#domain/counter/resolve-sync-issue.ts";
import { setAsideSale } from "#domain/counter/set-aside-sale.ts";
import type { LateReturn } from "#domain/counter/take-late-return.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";
import { saleOf } from "./counter-sales.ts";
import { actingAs } from "./orders.ts";
import { mayPrice, maySpendCredit, refuseField } from "./priced-by-staff.ts";
import { cashBackOf, lateReturnOf } from "./recorded-return.ts";
import { showRecordedSale, withPlausibleCash } from "./recorded-sale.ts";

const presentDiscrepancy = ({ waiting_orders, ...found }: SaleDiscrepancy) => ({
	...found,
	order_ref: orderReference(found.order_id),
	waiting_orders: waiting_orders.map((each) => ({
		...each,
		order_ref: orderReference(each.order_id),
	})),
});

/**
 * Parses a rejected offline sale that a manager has decided to record. A cash amount above the shop's limit is treated
 * as a typo and replaced by the amount due.
 * @throws Refusal if the sale can't be read
 */
function recordedSale(
	{ id, shift_id: shiftId, sale, printed, sold_at }: SyncIssue,
	signedIn: SignedIn,
) {
	const read = counterSales.takeLateSale.body.safeParse(withPlausibleCash(sale));
	if (!read.success) {
		const [problem] = read.error.issues;
		const why = problem ? ` (${problem.message.replace(/\.$/, "")})` : "";
		refuseField("outcome", `This sale can’t be recorded${why}. Enter a note and cancel it.`);
	}
	const { device_id: _, shop_prices: shopPrices, promotions, ...sent } = read.data;
	return {
		...saleOf({ ...sent, id: shiftId, sale_id: id }, mayPrice(signedIn)),
		shopPrices,
		promotions,
		printed,
		soldAt: sold_at,
	};
}

/** Parses a rejected offline return that a manager has decided to record. */
function recordedReturn(
	{ id, shift_id: shiftId, sale }: SyncIssue,
	signedIn: SignedIn,
): LateReturn {
	if (!maySpendCredit(signedIn))
		refuseField("outcome", "You can't make refunds. Ask someone who can.");
	const read = takeLateReturnCall.body.safeParse({ ...sale, return_id: id });
	if (!read.success) {
		refuseField("outcome", "This return can’t be recorded. Enter a note and cancel it.");
	}
	return lateReturnOf(shiftId, read.data);
}

function presentSyncIssue(issue: SyncIssue) {
	const {
		shift_id: _,
		printed: __,
		is_numbered: ___,
		actor_id: ____,
		returned_sale_id: returnedId,
		sale,
		names,
		...rest
	} = issue;
	return {
		...rest,
		...showRecordedSale(sale, names),
		...(returnedId !== null && { total: cashBackOf(sale) }),
		kind: returnedId === null ? ("sale" as const) : ("return" as const),
		order_ref: issue.order_id === null ? null : orderReference(issue.order_id),
	};
}

/** Routes for rejected offline sales and returns, and for discrepancies of accepted offline sales. */
export function counterIssueRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, counterSales.setAsideSale, async ({ input, signedIn, actor }) => {
		const { id: shiftId, sale_id: id, receipt: printed, sold_at: soldAt, reason, sale } = input;
		const { returned_sale_id: returnedId } = input;
		const refused = { id, shiftId, returnedId, printed, soldAt, reason, sale };
		await setAsideSale(dependencies, actingAs(signedIn, actor), refused);
		return undefined;
	});
	handle(app, counterIssues.listSyncIssues, async ({ input }) =>
		(await listSyncIssues(database, { isResolved: input.resolved })).map(presentSyncIssue),
	);
	handle(app, counterIssues.resolveSyncIssue, async ({ input, signedIn, actor }) => {
		const { id, outcome, note } = input;
		const issue = await findSyncIssue(database, id);
		const isReturn = issue.returned_sale_id !== null;
		const recorded =
			outcome === "cancelled"
				? null
				: isReturn
					? { lateReturn: recordedReturn(issue, signedIn) }
					: { lateSale: recordedSale(issue, signedIn) };
		const resolving = { id, recorded, note: note || null };
		return presentSyncIssue(
			await resolveSyncIssue(dependencies, actingAs(signedIn, actor), resolving),
		);
	});
	handle(app, counterIssues.listSaleDiscrepancies, async ({ input }) =>
		(await listDiscrepancies(database, { isSettled: input.settled })).map(presentDiscrepancy),
	);
	handle(app, counterIssues.settleSaleDiscrepancy, async ({ input, signedIn, actor }) => {
		const { id, outcome, note } = input;
		const settling = { id, outcome, note: note || null, mayPrice: mayPrice(signedIn) };
		return presentDiscrepancy(
			await resolveDiscrepancy(dependencies, actingAs(signedIn, actor), settling),
		);
	});
}
