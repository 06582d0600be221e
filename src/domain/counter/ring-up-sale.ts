import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { allocateCart } from "#domain/checkout/allocate-cart.ts";
import { contentLine, type OrderContent } from "#domain/checkout/order-content.ts";
import { digest } from "#domain/checkout/order-request.ts";
import { requireExpected } from "#domain/checkout/price-checkout.ts";
import { writeOrder } from "#domain/checkout/write-order.ts";
import type { DraftContent } from "#domain/drafts/draft.ts";
import { requireMayPrice } from "#domain/drafts/may-price.ts";
import { type PricedDraft, priceDraft } from "#domain/drafts/price-draft.ts";
import { requireCustomer, requireKnown } from "#domain/drafts/save-draft.ts";
import { lockStock, stockOf } from "#domain/inventory/lock-stock.ts";
import type { Allocation } from "#domain/inventory/reserve-stock.ts";
import { postMoney } from "#domain/money/post-money.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { issueInvoice } from "#domain/orders/issue-invoice.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import { counterWayFacts } from "#lib/counter-payments.ts";
import { type Centavos, toPesos } from "#lib/money.ts";
import { paidAtDelivery, paymentMethods } from "#lib/payment-methods.ts";
import { Refusal } from "#lib/refusal.ts";
import { type CounterSale, findSaleById } from "./find-sale.ts";
import { receiptNumber } from "./receipt-number.ts";
import {
	type CounterPayment,
	type GivenPayment,
	settlePayments,
	waysPaid,
} from "./settle-payments.ts";
import { lockShift, requireOpen, type Shift, tillName } from "./shift.ts";

/** What is sold to whom, at which prices. */
export type SoldGoods = Pick<DraftContent, "accountId" | "lines" | "discount">;

interface SaleToRingUp extends SoldGoods {
	/** Made by the browser: a repeat is the same sale. */
	id: string;
	shiftId: number;
	payments: readonly GivenPayment[];
	/** What the customer was told. */
	expectedTotal: Centavos;
	/** The person may say prices and give a discount. */
	mayPrice: boolean;
}

/** An order that has its money when it is delivered, which it is at once. */
const paymentMethod = paidAtDelivery[0] ?? paymentMethods[0];

/** As the shop prices what staff prepare, but nothing is sent. */
export const priceSale = (
	queryable: Queryable,
	{ accountId, lines, discount }: SoldGoods,
): Promise<PricedDraft> =>
	priceDraft(
		queryable,
		{
			...{ accountId, lines, discount, shippingMethod: "at-counter", paymentMethod: null },
			...{ contact: { name: "", phone: null, email: null }, address: { label: "", line: "" } },
		},
		{ quote: null, paymentMethod: null },
	);

/**
 * Sells over the counter in one transaction: the branch's stock is taken, the money is in, the order is
 * delivered and has the till's next receipt. A repeat of the same sale gives the one there is, though its
 * shift be closed.
 * @throws Refusal `shift_over`, `other_branch`, `stock_changed`, `total_changed`,
 * `idempotency_key_reused`; where the payments do not fit
 */
export const ringUpSale = (
	{ database, now: readNow }: { database: Database; now: () => Date },
	actor: ActingStaff,
	sale: SaleToRingUp,
): Promise<CounterSale> =>
	database.transaction(async (transaction) => {
		const now = readNow();
		const hash = hashOf(sale);
		const shift = await lockShift(transaction, sale.shiftId, actor);
		const known = await findSaleById(transaction, sale.id);
		if (known) {
			if (known.request_hash === hash) return known;
			throw reused();
		}
		requireOpen(shift);
		requireMayPrice(sale.mayPrice, null, sale);
		await requireCustomer(transaction, sale.accountId);
		const priced = await priceSale(transaction, sale);
		requireKnown(priced);
		requireExpected({ total: sale.expectedTotal }, priced.prices);
		const { payments } = settlePayments(priced.prices.total, sale.payments);
		const allocations = await takeStock(transaction, priced, shift);
		const orderId = await writeOrder(transaction, {
			...{ accountId: sale.accountId, channel: "counter", actorId: actor.accountId, paymentMethod },
			content: contentOf(sale, priced, payments, shift),
			...{ allocations, paid: null, judged: null, request: null, paymentDueAt: null, now },
		});
		const receipt = await nextReceipt(transaction, shift);
		await postPayments(transaction, { orderId, payments, receipt, actor });
		await writeSale(transaction, sale, { hash, orderId, payments, receipt, shift, actor });
		await issueInvoice(transaction, orderId, await readSetting(transaction, taxPermit), now);
		await recordChange(transaction, actor, {
			...{ action: "order.sold", entity: "order", entityId: orderId },
			label: orderReference(orderId),
			after: {
				...{ till: tillName(shift), receipt: numberOf(shift, receipt) },
				total: toPesos(priced.prices.total),
			},
		});
		const written = await findSaleById(transaction, sale.id);
		if (!written) throw new Error(`The sale ${sale.id} is not there.`);
		return written;
	});

const hashOf = ({ shiftId, accountId, lines, discount, payments, expectedTotal }: SaleToRingUp) =>
	digest([shiftId, accountId, lines, discount, payments, expectedTotal]);

const reused = () =>
	new Refusal("invalid", "This id was used for another sale.", { code: "idempotency_key_reused" });

async function takeStock(
	transaction: Queryable,
	{ lines }: PricedDraft,
	{ branch_id: branchId, branch_name: branchName }: Shift,
): Promise<Allocation[]> {
	const rows = lines.flatMap(({ row }) => row ?? []);
	const ids = rows.map((row) => row.variation_id);
	const { available } = await lockStock(transaction, ids, null);
	return allocateCart(rows, stockOf(available, branchId), {
		...{ branchName, advice: "count what is there, or take it off." },
	});
}

function contentOf(
	{ lines: asked, discount }: SaleToRingUp,
	{ lines, prices }: PricedDraft,
	payments: readonly CounterPayment[],
	shift: Shift,
): OrderContent {
	return {
		lines: lines.flatMap(({ row, unitPrice, originalPrice }, position) =>
			row
				? {
						...contentLine(row),
						unit_price: unitPrice,
						original_price: originalPrice,
						price_reason: asked[position]?.priceReason ?? null,
					}
				: [],
		),
		...{ prices, shippingMethod: "at-counter", shippingName: "Counter", coupon: null },
		discountReason: discount?.reason ?? null,
		paymentName: waysPaid(payments) ?? "Nothing to pay",
		address: { label: "At the counter", line: tillName(shift) },
		isAddressChosen: true,
	};
}

const numberOf = ({ branch_code: branch, till }: Shift, receipt: number): string =>
	receiptNumber({ branch, till, receipt });

/** Counts on within the transaction: a sale that fails leaves no number out. */
async function nextReceipt(transaction: Queryable, { id }: Shift): Promise<number> {
	const { last_receipt: receipt } = await transaction.one<{ last_receipt: number }>(sql`
		update tills set last_receipt = last_receipt + 1
		where id = (select till_id from shifts where id = ${id}) returning last_receipt`);
	return receipt;
}

const postPayments = (
	transaction: Queryable,
	sold: {
		orderId: number;
		payments: readonly CounterPayment[];
		receipt: number;
		actor: ActingStaff;
	},
): Promise<void> =>
	postMoney(
		transaction,
		sold.payments.map(({ way, amount, reference }) => ({
			...{ kind: "paid", from: "customer", to: counterWayFacts[way].account, amount, reference },
			...{ orderId: sold.orderId, actorId: sold.actor.accountId },
		})),
	);

async function writeSale(
	transaction: Queryable,
	{ id }: SaleToRingUp,
	sold: {
		hash: string;
		orderId: number;
		payments: readonly CounterPayment[];
		receipt: number;
		shift: Shift;
		actor: ActingStaff;
	},
): Promise<void> {
	const { hash, orderId, payments, receipt, shift, actor } = sold;
	const written = await transaction.first(sql`
		insert into counter_sales (id, request_hash, order_id, till_id, shift_id, receipt, actor_id)
		select ${id}, ${hash}, ${orderId}, till_id, id, ${receipt}, ${actor.accountId}
		from shifts where id = ${shift.id}
		on conflict (id) do nothing returning id`);
	// Another till has taken the id meanwhile.
	if (!written) throw reused();
	const rows = payments.map((payment, position) => ({ position, ...payment }));
	await transaction.execute(sql`
		insert into counter_payments (sale_id, position, way, amount, tendered, reference)
		select ${id}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (position integer, way text, amount bigint, tendered bigint, reference text)
		where given.amount > 0`);
}
