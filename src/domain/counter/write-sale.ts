import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { completeOrder } from "#domain/checkout/complete-order.ts";
import type { OrderContent } from "#domain/checkout/order-content.ts";
import { digest } from "#domain/checkout/order-request.ts";
import type { DraftContent, Quote } from "#domain/drafts/draft.ts";
import {
	draftDiscounts,
	type PricedDraft,
	priceDraft,
	pricedContentLines,
} from "#domain/drafts/price-draft.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { postMoney } from "#domain/money/post-money.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { Shop } from "#domain/shop.ts";
import { sellUnits } from "#domain/units/sell-units.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import { counterMethodFacts, isCredit } from "#lib/payments/counter-payments.ts";
import { paidAtDelivery, paymentMethods } from "#lib/payments/payment-methods.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import {
	type CounterPayment,
	creditOf,
	type GivenPayment,
	giftCardPartOf,
	paymentNames,
} from "#lib/payments/settle-payments.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CounterSale, findSaleById } from "./find-sale.ts";
import { type Shift, tillName } from "./shift.ts";

/** The items, the customer and the prices of a sale. */
export type SoldGoods = Pick<DraftContent, "accountId" | "lines" | "discount" | "couponCode">;

/** A sale as sent by a till. */
export interface SubmittedSale extends SoldGoods {
	/** Created by the browser; a repeat is the same sale. */
	id: string;
	shiftId: number;
	payments: readonly GivenPayment[];
	/** For the invoice; omitted if not given. */
	buyer?: Buyer | undefined;
	/** Total shown to the customer. */
	expectedTotal: Centavos;
	/** True if the person may set prices and give discounts. */
	mayPrice: boolean;
	/** Serial numbers of each line's units, in the order of the lines. */
	serials: readonly (readonly string[])[];
}

/** A payment method collected on delivery, which happens at once. */
const paymentMethod = paidAtDelivery[0] ?? paymentMethods[0];

/**
 * Prices a sale like a draft order, without shipping.
 * @param at the branch, the time of the sale, and prices charged earlier; omitted for current prices
 */
export const priceSale = (
	queryable: Queryable,
	{ accountId, lines, discount, couponCode }: SoldGoods,
	{ quote = null, ...at }: { branchId: number; now: Date; quote?: Quote | null },
): Promise<PricedDraft> =>
	priceDraft(
		queryable,
		{
			accountId,
			lines,
			discount,
			couponCode,
			shippingMethod: "at-counter",
			paymentMethod: null,
			contact: { name: "", phone: null, email: null },
			address: { label: "", line: "" },
		},
		{ quote, paymentMethod: null, channel: "counter", ...at },
	);

/** Distinguishes a repeat from a different sale, whether sent immediately or later. */
const hashOf = (sale: SubmittedSale) => {
	const { shiftId, accountId, lines, discount, payments, expectedTotal } = sale;
	const { serials, couponCode, buyer } = sale;
	// Sales without these keep the hash they had before these fields existed.
	const added = [
		...(serials.some(({ length }) => length > 0) ? [serials] : []),
		...(couponCode === null ? [] : [couponCode]),
		...(buyer ? [buyer] : []),
	];
	return digest([shiftId, accountId, lines, discount, payments, expectedTotal, ...added]);
};

const reused = () =>
	new Refusal("invalid", "This id was used for another sale.", { code: "idempotency_key_reused" });

/**
 * Returns the sale sent before; null the first time.
 * @throws Refusal `idempotency_key_reused` if it was a different sale
 */
export async function findRepeated(
	transaction: Queryable,
	sale: SubmittedSale,
): Promise<CounterSale | null> {
	const known = await findSaleById(transaction, sale.id);
	if (known && known.request_hash !== hashOf(sale)) throw reused();
	return known;
}

interface SaleToWrite {
	/** Owner of the order; null for no account. */
	accountId: number | null;
	priced: PricedDraft;
	payments: readonly CounterPayment[];
	/** The gift card that pays a part; omitted for none. */
	giftCard?: OrderContent["giftCard"];
	allocations: readonly Allocation[];
	shift: Shift;
	/** Receipt number at the till. */
	receipt: number;
	actor: ActingStaff;
	/** Null for now. */
	soldAt: Date | null;
	/** True if a manager accepted the sale although its serial numbers contradict the shop's. */
	mayDiffer?: boolean;
}

/** Returns the till's next receipt number. */
export const nextReceipt = ({ last_receipt: last }: Pick<Shift, "last_receipt">) => last + 1;

/** Writes the order, its payments and its receipt. The caller has locked the till. */
export async function writeSale(
	transaction: Queryable,
	shop: Pick<Shop, "jobs" | "now">,
	sale: SubmittedSale,
	written: SaleToWrite,
): Promise<CounterSale> {
	const { accountId, priced, giftCard, allocations, shift, receipt, actor, soldAt } = written;
	// The code is as good as cash, so the sale stores only its end.
	const payments = written.payments.map((payment) =>
		payment.way === "gift_card" ? { ...payment, reference: giftCard?.lastFour ?? null } : payment,
	);
	const orderId = await completeOrder(transaction, shop, {
		accountId,
		channel: "counter",
		actorId: actor.accountId,
		paymentMethod,
		content: { ...contentOf(sale, priced, payments, shift), ...(giftCard && { giftCard }) },
		allocations,
		paid: null,
		judged: null,
		request: null,
		paymentDueAt: null,
		now: shop.now(),
		writeOwnRows: async (id) => {
			await postPayments(transaction, { orderId: id, payments, actor });
			await writeReceipt(transaction, sale, {
				orderId: id,
				payments,
				receipt,
				shift,
				actor,
				soldAt,
			});
		},
	});
	await sellUnits(
		transaction,
		{ orderId, branchId: shift.branch_id, actorId: actor.accountId },
		sale.lines.flatMap(({ variationId, quantity }, place) =>
			variationId === null
				? []
				: {
						variationId,
						quantity,
						serials: sale.serials[place] ?? [],
						field: `lines.${place}.serials`,
					},
		),
		{ mayDiffer: written.mayDiffer ?? false },
	);
	const storeCredit = creditOf(payments);
	const byGiftCard = giftCardPartOf(payments);
	const { branch_code: branch, till } = shift;
	await recordChange(transaction, actor, {
		action: "order.sold",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		after: {
			till: tillName(shift),
			receipt: receiptNumber({ branch, till, receipt }),
			total: toPesos(priced.prices.total),
			...(storeCredit > 0 && { store_credit: toPesos(storeCredit) }),
			...(byGiftCard > 0 && { gift_card: toPesos(byGiftCard) }),
			...(soldAt && { sold_at: soldAt.toISOString() }),
		},
	});
	const sold = await findSaleById(transaction, sale.id);
	if (!sold) throw new Error(`Sale ${sale.id} not found.`);
	return sold;
}

function contentOf(
	{ lines: asked, discount, couponCode, buyer }: SubmittedSale,
	priced: PricedDraft,
	payments: readonly CounterPayment[],
	shift: Shift,
): OrderContent {
	const storeCredit = creditOf(payments) + giftCardPartOf(payments);
	return {
		...(storeCredit > 0 && { storeCredit }),
		lines: pricedContentLines(priced, asked),
		discounts: draftDiscounts(priced),
		prices: priced.prices,
		...(buyer && { buyer }),
		shippingMethod: "at-counter",
		shippingName: "Counter",
		coupon: couponCode === null ? null : { code: couponCode },
		discountReason: discount?.reason ?? null,
		paymentName: paymentNames(payments) ?? "Nothing to pay",
		address: { label: "At the counter", line: tillName(shift) },
		isAddressChosen: true,
	};
}

/** Skips store credit and gift cards, because the order itself posts them. */
const postPayments = (
	transaction: Queryable,
	sold: { orderId: number; payments: readonly CounterPayment[]; actor: ActingStaff },
): Promise<void> =>
	postMoney(
		transaction,
		sold.payments
			.filter((payment) => !isCredit(payment))
			.map(({ way, amount, reference }) => ({
				kind: "paid",
				from: "customer",
				to: counterMethodFacts[way].account,
				amount,
				reference,
				orderId: sold.orderId,
				actorId: sold.actor.accountId,
			})),
	);

/** Increments the number within the transaction, so a failed sale leaves no gap. */
async function writeReceipt(
	transaction: Queryable,
	sale: SubmittedSale,
	written: {
		orderId: number;
		payments: readonly CounterPayment[];
		receipt: number;
		shift: Shift;
		actor: ActingStaff;
		soldAt: Date | null;
	},
): Promise<void> {
	const { orderId, payments, receipt, shift, actor, soldAt } = written;
	await transaction.execute(sql`
		update tills set last_receipt = greatest(last_receipt, ${receipt})
		where id = (select till_id from shifts where id = ${shift.id})`);
	const inserted = await transaction.first(sql`
		insert into counter_sales (
			id, request_hash, order_id, till_id, shift_id, receipt, actor_id, sold_at
		)
		select ${sale.id}, ${hashOf(sale)}, ${orderId}, till_id, id, ${receipt}, ${actor.accountId},
			${soldAt}::timestamptz
		from shifts where id = ${shift.id}
		on conflict (id) do nothing returning id`);
	// Another till has used the id in the meantime.
	if (!inserted) throw reused();
	const rows = payments.map((payment, position) => ({ position, ...payment }));
	await transaction.execute(sql`
		insert into counter_payments (sale_id, position, way, amount, tendered, reference)
		select ${sale.id}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (position integer, way text, amount bigint, tendered bigint, reference text)
		where given.amount > 0`);
}
