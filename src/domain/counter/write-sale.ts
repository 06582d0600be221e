import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { completeOrder } from "#domain/checkout/complete-order.ts";
import type { OrderContent } from "#domain/checkout/order-content.ts";
import type { NewCustomer } from "#domain/customers/add-customer.ts";
import type { DraftContent, Quote } from "#domain/drafts/draft.ts";
import {
	draftDiscounts,
	type PricedContent,
	priceContent,
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
import type { CashRounding } from "#lib/payments/round-cash.ts";
import {
	type CounterPayment,
	creditOf,
	type GivenPayment,
	giftCardPartOf,
	paymentNames,
} from "#lib/payments/settle-payments.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";
import type { Exchange } from "./exchange-items.ts";
import { type CounterSale, findSaleById } from "./find-sale.ts";
import { namePartners } from "./name-partners.ts";
import { roundingEntry } from "./round-cash.ts";
import { type Shift, tillName } from "./shift.ts";

/** Items, customer and prices of a sale. */
export type SoldGoods = Pick<DraftContent, "accountId" | "lines" | "discount" | "couponCode">;

/** A sale as sent by a till. */
export interface SubmittedSale extends SoldGoods {
	/** Id created by the browser. A repeated request has the same id. */
	id: string;
	shiftId: number;
	payments: readonly GivenPayment[];
	/** Buyer's details for the invoice; omitted if not given. */
	buyer?: Buyer | undefined;
	/** A customer whom the till added while it was offline; omitted for none. */
	newCustomer?: NewCustomer | undefined;
	/** Total shown to the customer. */
	expectedTotal: Centavos;
	/** True if the person may change prices and give discounts. */
	mayPrice: boolean;
	/** Items that the customer returns in the same sale; omitted for none. */
	exchange?: Exchange | undefined;
	/** How the till rounds cash; undefined if it doesn't round. */
	roundsCashTo?: CashRounding | undefined;
	/** The gift card to sell instead of items. Its code has no separators. */
	giftCard?: { amount: Centavos; code: string } | undefined;
	/** Serial numbers of the sold units, by line. */
	serials: readonly (readonly string[])[];
}

/**
 * Payment method of the orders of counter sales. It must be a method with payment on delivery, because counter sales
 * are delivered at once.
 */
const paymentMethod = paidAtDelivery[0] ?? paymentMethods[0];

/**
 * Calculates the prices of a sale by the rules for draft orders, without shipping.
 * @param at branch and time of the sale, and optionally the prices that were charged; otherwise the current prices
 * apply
 */
export const priceSale = (
	queryable: Queryable,
	{ accountId, lines, discount, couponCode }: SoldGoods,
	{ quote = null, ...at }: { branchId: number; now: Date; quote?: Quote | null },
): Promise<PricedContent> =>
	priceContent(
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
		{ quote, paymentFee: null, channel: "counter", ...at },
	);

/**
 * Returns a hash of a sale's content, by which repeated requests are recognized. It's the same for a request that is
 * sent again later.
 */
const hashOf = (sale: SubmittedSale) => {
	const { shiftId, accountId, lines, discount, payments, expectedTotal } = sale;
	const { serials, couponCode, buyer, exchange, giftCard, roundsCashTo = "none" } = sale;
	// A sale without these fields must have the same hash as in earlier versions, which didn't have the fields.
	const added = [
		...(serials.some(({ length }) => length > 0) ? [serials] : []),
		...(couponCode === null ? [] : [couponCode]),
		...(buyer ? [buyer] : []),
		...(exchange ? [exchange] : []),
		...(roundsCashTo === "none" ? [] : [{ roundsCashTo }]),
		...(giftCard ? [giftCard] : []),
	];
	return digest([shiftId, accountId, lines, discount, payments, expectedTotal, ...added]);
};

const reused = () =>
	new Refusal("invalid", "This id was already used for another sale. Send a new id.", {
		code: "idempotency_key_reused",
	});

/**
 * Returns the existing sale of a repeated request; null for a new request.
 * @throws Refusal `idempotency_key_reused` if the id belongs to a different sale
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
	/** Account of the customer; null if they have none. */
	accountId: number | null;
	priced: Pick<PricedContent, "lines" | "prices" | "promotions">;
	payments: readonly CounterPayment[];
	/** Rounding of the cash payment; positive if the drawer gained. */
	rounding: Centavos;
	/** The gift card that pays a part of the sale; omitted for none. */
	giftCard?: OrderContent["giftCard"];
	/** Content of the order if a gift card is sold; omitted for goods. */
	content?: Pick<OrderContent, "lines" | "soldGiftCard" | "shippingMethod">;
	allocations: readonly Allocation[];
	shift: Shift;
	/** Receipt number of the till. */
	receipt: number;
	actor: ActingStaff;
	/** Time of the sale; null for the current time. */
	soldAt: Date | null;
	/** True if a manager accepted the sale although its serial numbers contradict the recorded units. */
	mayDiffer?: boolean;
}

/** Returns the till's next receipt number. */
export const nextReceipt = ({ last_receipt: last }: Pick<Shift, "last_receipt">) => last + 1;

/** Writes the order, its payments and its receipt. The caller must lock the till first. */
export async function writeSale(
	transaction: Queryable,
	shop: Pick<Shop, "jobs" | "now">,
	sale: SubmittedSale,
	written: SaleToWrite,
): Promise<CounterSale> {
	const { accountId, priced, giftCard, allocations, shift, receipt, actor, soldAt, rounding } =
		written;
	const named = await namePartners(transaction, written.payments, soldAt === null);
	// The full code of a gift card could be used to pay, so store only its last characters.
	const payments = named.map((payment) =>
		payment.way === "gift_card" ? { ...payment, reference: giftCard?.lastFour ?? null } : payment,
	);
	const orderId = await completeOrder(transaction, shop, {
		accountId,
		channel: "counter",
		actorId: actor.accountId,
		paymentMethod,
		content: {
			...contentOf(sale, priced, payments, shift),
			...(giftCard && { giftCard }),
			...written.content,
		},
		allocations,
		paid: null,
		judged: null,
		request: null,
		paymentDueAt: null,
		now: shop.now(),
		writeOwnRows: async (id) => {
			await postPayments(transaction, { orderId: id, payments, rounding, actor });
			await writeReceipt(transaction, sale, {
				orderId: id,
				payments,
				rounding,
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
	priced: SaleToWrite["priced"],
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

/**
 * Records the payments in the ledger. Store credit and gift cards are left out, because writing the order has already
 * recorded them.
 */
const postPayments = (
	transaction: Queryable,
	{
		orderId,
		payments,
		rounding,
		actor: { accountId: actorId },
	}: {
		orderId: number;
		payments: readonly CounterPayment[];
		rounding: Centavos;
		actor: ActingStaff;
	},
): Promise<void> =>
	postMoney(transaction, [
		...payments
			.filter((payment) => !isCredit(payment))
			.map(({ way, amount, reference, partner }) => ({
				kind: "paid" as const,
				from: "customer" as const,
				to: counterMethodFacts[way].account,
				amount,
				party: partner ?? null,
				reference,
				orderId,
				actorId,
			})),
		roundingEntry(rounding, { orderId, actorId }),
	]);

/** Assigns the receipt number within the transaction, so that a failed sale doesn't leave a gap. */
async function writeReceipt(
	transaction: Queryable,
	sale: SubmittedSale,
	written: {
		orderId: number;
		payments: readonly CounterPayment[];
		rounding: Centavos;
		receipt: number;
		shift: Shift;
		actor: ActingStaff;
		soldAt: Date | null;
	},
): Promise<void> {
	const { orderId, payments, rounding, receipt, shift, actor, soldAt } = written;
	await transaction.execute(sql`
		update tills set last_receipt = greatest(last_receipt, ${receipt})
		where id = (select till_id from shifts where id = ${shift.id})`);
	const inserted = await transaction.first(sql`
		with unparked as (delete from parked_sales where id = ${sale.id})
		insert into counter_sales (
			id, request_hash, order_id, till_id, shift_id, receipt, actor_id, sold_at, cash_rounding
		)
		select ${sale.id}, ${hashOf(sale)}, ${orderId}, till_id, id, ${receipt}, ${actor.accountId},
			${soldAt}::timestamptz, ${rounding}::bigint
		from shifts where id = ${shift.id}
		on conflict (id) do nothing returning id`);
	// Another till has used this id concurrently.
	if (!inserted) throw reused();
	const rows = payments.map((payment, position) => ({ position, ...payment }));
	await transaction.execute(sql`
		insert into counter_payments (sale_id, position, way, amount, tendered, reference, partner)
		select ${sale.id}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (position integer, way text, amount bigint, tendered bigint, reference text, partner text)
		where given.amount > 0`);
}
