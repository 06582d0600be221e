import { requireExpected } from "#domain/checkout/price-checkout.ts";
import { takeStock } from "#domain/checkout/take-stock.ts";
import { customerWithPhone } from "#domain/customers/add-customer.ts";
import { requireMayPrice } from "#domain/drafts/may-price.ts";
import { draftDiscounts, requireCoupon } from "#domain/drafts/price-draft.ts";
import { requireCustomer, requireKnown } from "#domain/drafts/save-draft.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { claimShown } from "#domain/promotions/claim-promotions.ts";
import type { Shop } from "#domain/shop.ts";
import { creditOf, settlePayments } from "#lib/payments/settle-payments.ts";
import { recordExchange, takeBackExchanged } from "./exchange-items.ts";
import { type CounterSale, findSaleByReceipt } from "./find-sale.ts";
import { notifyCreditSpent } from "./mail-receipt.ts";
import { requireSameRounding } from "./round-cash.ts";
import { lockShift, requireHere, requireOpen } from "./shift.ts";
import { requireCredit, requireGiftCard } from "./spend-at-counter.ts";
import {
	findRepeated,
	nextReceipt,
	priceSale,
	type SubmittedSale,
	writeSale,
} from "./write-sale.ts";

interface SaleToRingUp extends SubmittedSale {
	/** Browser that makes the sale; null if unknown. */
	deviceId: string | null;
	/** True if the person may accept store credit, and refund items without a manager's approval. */
	mayRefund: boolean;
	/** The gift card that pays for the sale; null for none. */
	giftCardId: number | null;
}

/**
 * Records a counter sale in one transaction: takes the branch's stock, records the payments, marks the order as
 * delivered and assigns the till's next receipt number. A repeated request returns the existing sale, even if its shift
 * is closed.
 * @throws Refusal `shift_over`, `till_elsewhere`, `other_branch`, `stock_changed`, `total_changed`, `amount_changed`,
 * `approval_needed`, `too_little_credit`, `idempotency_key_reused`, or if the payments don't add up
 */
export const ringUpSale = (
	shop: Shop,
	actor: ActingStaff,
	sale: SaleToRingUp,
): Promise<CounterSale> =>
	shop.database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, sale.shiftId, actor);
		const known = await findRepeated(transaction, sale);
		if (known) return known;
		requireOpen(shift);
		requireHere(shift, sale.deviceId);
		requireMayPrice(sale.mayPrice, null, sale);
		const accountId = sale.newCustomer
			? await customerWithPhone(transaction, actor, sale.newCustomer)
			: sale.accountId;
		await requireCustomer(transaction, accountId);
		const { branch_id: branchId, branch_name: branchName } = shift;
		const at = { branchId, now: shop.now() };
		const priced = await priceSale(transaction, { ...sale, accountId }, at);
		requireKnown(priced);
		requireCoupon(priced);
		await claimShown(transaction, draftDiscounts(priced), accountId, "total_changed");
		requireExpected({ total: sale.expectedTotal }, priced.prices);
		const roundsTo = await requireSameRounding(transaction, sale.roundsCashTo);
		const { payments, rounding } = settlePayments(priced.prices.total, sale.payments, roundsTo);
		const paid = (payments.find(({ way }) => way === "cash")?.amount ?? 0) + rounding;
		const { exchange } = sale;
		const returned =
			exchange &&
			(await takeBackExchanged(
				transaction,
				shop,
				{ actor, mayRefund: sale.mayRefund, shift, paid, roundsTo },
				exchange,
			));
		// Lock store credit before stock. All orders lock in this sequence.
		await requireCredit(transaction, sale);
		const giftCard = await requireGiftCard(transaction, sale.payments, sale.giftCardId);
		const allocations = await takeStock(
			transaction,
			priced.lines.flatMap(({ row }) => row ?? []),
			{ only: { branchId, branchName, advice: "check the stock, or remove it." } },
		);
		const sold = await writeSale(transaction, shop, sale, {
			accountId,
			priced,
			payments,
			rounding,
			giftCard,
			allocations,
			shift,
			actor,
			receipt: nextReceipt(shift),
			soldAt: null,
		});
		if (creditOf(payments) > 0) await notifyCreditSpent(transaction, shop, sold);
		if (!exchange || !returned) return sold;
		await recordExchange(transaction, sale.id, exchange, returned);
		return findSaleByReceipt(transaction, sold.receipt);
	});
