import { giftCardContent } from "#domain/checkout/gift-card-content.ts";
import { requireExpected } from "#domain/checkout/price-checkout.ts";
import { requireCustomer } from "#domain/drafts/save-draft.ts";
import { sellGiftCard } from "#domain/gift-cards/sell-gift-card.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Shop } from "#domain/shop.ts";
import { readGiftCode } from "#lib/gift-cards/gift-code.ts";
import type { Centavos } from "#lib/money/money.ts";
import { paysForGiftCard } from "#lib/payments/counter-payments.ts";
import { settlePayments } from "#lib/payments/settle-payments.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { type CounterSale, findSaleByReceipt } from "./find-sale.ts";
import { requireSameRounding } from "./round-cash.ts";
import { lockShift, requireHere, requireOpen } from "./shift.ts";
import { findRepeated, nextReceipt, type SubmittedSale, writeSale } from "./write-sale.ts";

type SoldCard = NonNullable<SubmittedSale["giftCard"]>;

/**
 * Parses the typed code of a gift card to sell.
 * @throws Refusal if it can't be a gift card code
 */
export function readSoldCard({ amount, code: typed }: SoldCard): SoldCard {
	const code = readGiftCode(typed);
	if (code !== null) return { amount, code };
	throw refusalAt("gift_card.code", "This isn't a gift card code. Scan the card again.");
}

/**
 * Throws unless the gift card is sold alone, at its full price, and not for store credit, another gift card or
 * financing.
 */
function requireOnlyCard({ lines, discount, couponCode, exchange, payments }: SubmittedSale): void {
	if (lines.length > 0 || discount || couponCode !== null || exchange) {
		throw refusalAt("gift_card", "Sell the gift card in a sale of its own, without discounts.");
	}
	const place = payments.findIndex(({ way }) => !paysForGiftCard(way));
	if (place === -1) return;
	throw refusalAt(
		`payments.${place}.amount`,
		"A gift card can be paid for in cash, by e-wallet or by card.",
	);
}

/** A gift card has no VAT and no discounts, because selling it isn't revenue. */
const pricesOf = (amount: Centavos) => ({
	subtotal: amount,
	shippingFee: 0,
	discount: 0,
	paymentFee: 0,
	total: amount,
	vatContent: null,
});

/**
 * Sells a gift card at a till. Creates an order and a receipt. A repeated request returns the existing sale.
 * @throws Refusal `shift_over`, `till_elsewhere`, `other_branch`, `total_changed`, `amount_changed`,
 * `idempotency_key_reused`, or if another card has the code
 */
export const sellCardAtTill = (
	shop: Shop,
	actor: ActingStaff,
	sale: SubmittedSale & { giftCard: SoldCard; deviceId: string | null },
): Promise<CounterSale> =>
	shop.database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, sale.shiftId, actor);
		const known = await findRepeated(transaction, sale);
		if (known) return known;
		requireOpen(shift);
		requireHere(shift, sale.deviceId);
		requireOnlyCard(sale);
		await requireCustomer(transaction, sale.accountId);
		const { amount, code } = sale.giftCard;
		const prices = pricesOf(amount);
		requireExpected({ total: sale.expectedTotal }, prices);
		const roundsTo = await requireSameRounding(transaction, sale.roundsCashTo);
		const { payments, rounding } = settlePayments(amount, sale.payments, roundsTo);
		const sold = { recipientName: "", recipientEmail: null, message: "", sendAt: null };
		const { lines, shippingMethod } = giftCardContent(sold, prices);
		const { order_id: orderId, receipt } = await writeSale(transaction, shop, sale, {
			accountId: sale.accountId,
			priced: { lines: [], prices, promotions: [] },
			payments,
			rounding,
			content: { lines, soldGiftCard: sold, shippingMethod },
			allocations: [],
			shift,
			actor,
			receipt: nextReceipt(shift),
			soldAt: null,
		});
		const issuedBy = actor.accountId;
		await sellGiftCard(transaction, shop, { orderId, amount, sold, issuedBy, code });
		return findSaleByReceipt(transaction, receipt);
	});
