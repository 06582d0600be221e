import type { Database, Queryable } from "#db/database.ts";
import { allocateCart } from "#domain/checkout/allocate-cart.ts";
import { requireExpected } from "#domain/checkout/price-checkout.ts";
import { requireMayPrice } from "#domain/drafts/may-price.ts";
import type { PricedDraft } from "#domain/drafts/price-draft.ts";
import { requireCustomer, requireKnown } from "#domain/drafts/save-draft.ts";
import { lockStock, stockOf } from "#domain/inventory/lock-stock.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { creditOf, settlePayments } from "#lib/settle-payments.ts";
import type { CounterSale } from "./find-sale.ts";
import { tellCreditSpent } from "./mail-receipt.ts";
import { lockShift, requireHere, requireOpen, type Shift } from "./shift.ts";
import { requireCredit } from "./spend-at-counter.ts";
import { findRepeated, nextReceipt, priceSale, type ToldSale, writeSale } from "./write-sale.ts";

interface SellingContext {
	database: Database;
	now: () => Date;
	jobs: JobQueue;
	/** Public address without a trailing slash. */
	origin: string;
}

interface SaleToRingUp extends ToldSale {
	/** The browser in which it is made; null: it does not say. */
	deviceId: string | null;
	/** The person may let store credit of customers pay. */
	maySpendCredit: boolean;
}

/**
 * Sells over the counter in one transaction: the branch's stock is taken, the money is in, the order is
 * delivered and has the till's next receipt. A repeat of the same sale gives the one there is, though its
 * shift be closed.
 * @throws Refusal `shift_over`, `till_elsewhere`, `other_branch`, `stock_changed`, `total_changed`,
 * `too_little_credit`, `idempotency_key_reused`; where the payments do not fit
 */
export const ringUpSale = (
	{ database, now: readNow, jobs, origin }: SellingContext,
	actor: ActingStaff,
	sale: SaleToRingUp,
): Promise<CounterSale> =>
	database.transaction(async (transaction) => {
		const now = readNow();
		const shift = await lockShift(transaction, sale.shiftId, actor);
		const known = await findRepeated(transaction, sale);
		if (known) return known;
		requireOpen(shift);
		requireHere(shift, sale.deviceId);
		requireMayPrice(sale.mayPrice, null, sale);
		await requireCustomer(transaction, sale.accountId);
		const priced = await priceSale(transaction, sale);
		requireKnown(priced);
		requireExpected({ total: sale.expectedTotal }, priced.prices);
		const { payments } = settlePayments(priced.prices.total, sale.payments);
		// Before its stock, as every order locks them.
		await requireCredit(transaction, sale);
		const allocations = await takeStock(transaction, priced, shift);
		const sold = await writeSale(transaction, sale, {
			accountId: sale.accountId,
			priced,
			payments,
			allocations,
			shift,
			actor,
			receipt: nextReceipt(shift),
			soldAt: null,
			now,
		});
		if (creditOf(payments) > 0) await tellCreditSpent(transaction, { jobs, origin }, sold);
		return sold;
	});

async function takeStock(
	transaction: Queryable,
	{ lines }: PricedDraft,
	{ branch_id: branchId, branch_name: branchName }: Shift,
): Promise<Allocation[]> {
	const rows = lines.flatMap(({ row }) => row ?? []);
	const ids = rows.map((row) => row.variation_id);
	const { available } = await lockStock(transaction, ids, null);
	return allocateCart(rows, stockOf(available, branchId), {
		branchName,
		advice: "check the stock, or remove it.",
	});
}
