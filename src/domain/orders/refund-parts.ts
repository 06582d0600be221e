import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueRefund } from "#domain/payments/queue-refund.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { type RefundMethod, refundTexts } from "#lib/payments/refund-methods.ts";
import { refundedVat } from "#lib/payments/refund-value.ts";
import { splitRefund } from "#lib/payments/store-credit.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { notifyRefund } from "./notify-refund.ts";
import type { OrderRefund, PricedRefund } from "./price-refund.ts";

/** The refundable amounts of a locked order, for each way in which it was paid. */
export interface RefundablePayment {
	status: OrderStatus;
	payment_method: PaymentMethod;
	total: Centavos;
	vat_content: Centavos | null;
	refunded: Centavos;
	intent_id: number | null;
	/** Amount the provider can still refund. */
	at_provider: Centavos | null;
	paid: Centavos;
	account_id: number | null;
	/** Amount paid with store credit or a gift card that can be refunded as credit. */
	credit_left: Centavos;
	/** Partner that financed a part of a counter sale; null for none. */
	financed_by: string | null;
}

interface Context {
	jobs: JobQueue;
}

/** The part of a refund that is paid back by one method. */
export interface RefundPart {
	method: RefundMethod;
	amount: Centavos;
	shipping: Centavos;
	/**
	 * The provider's payment whose refundable amount this part reduces, even if it's refunded as store credit; null for
	 * none.
	 */
	intentId: number | null;
}

/**
 * Splits a refund into parts by how the order was paid. Store credit is refunded before other payments. In the result,
 * the largest part comes first and includes the items and the shipping. If an amount paid through a provider is
 * refunded as store credit, it's a separate part. This part reduces the amount that the provider can still refund.
 */
export function partsOf(
	payment: RefundablePayment,
	refund: OrderRefund,
	{ amount, shipping }: PricedRefund,
): RefundPart[] {
	const { intent_id: intentId } = payment;
	const { byHand, creditFirst = false } = refund;
	if (byHand && !creditFirst) return [{ method: "hand", amount, shipping, intentId }];
	const { credit, rest } = splitRefund(amount, payment.credit_left);
	const parts = refund.asCredit
		? creditParts(payment, { credit, rest })
		: originalMethodParts(payment, { credit, rest }, byHand !== null);
	return parts
		.filter((part) => part.amount > 0)
		.sort((one, other) => other.amount - one.amount)
		.map((part, index) => ({ ...part, shipping: index === 0 ? shipping : 0 }));
}

type Split = ReturnType<typeof splitRefund>;
type BarePart = Omit<RefundPart, "shipping">;

/**
 * Splits a refund by the original payment methods. If staff have already paid the money back, the part that wasn't paid
 * with store credit is a manual refund.
 */
function originalMethodParts(
	payment: RefundablePayment,
	{ credit, rest }: Split,
	isByHand: boolean,
): BarePart[] {
	if (!isByHand && rest > 0) {
		requireNotFinanced(payment);
		requireAtProvider(payment, rest);
	}
	const method = isByHand ? "hand" : paymentRule(payment.payment_method).refund.method;
	return [
		{ method: "credit", amount: credit, intentId: null },
		{ method, amount: rest, intentId: payment.intent_id },
	];
}

/** Splits a refund that is paid entirely as store credit. */
function creditParts(payment: RefundablePayment, { credit, rest }: Split): BarePart[] {
	requireAccount(payment);
	const ofProvider = Math.min(rest, payment.at_provider ?? 0);
	return [
		{ method: "credit", amount: credit + rest - ofProvider, intentId: null },
		{ method: "credit", amount: ofProvider, intentId: payment.intent_id },
	];
}

/** Throws if the order belongs to no customer account, because store credit needs an account. */
function requireAccount({ account_id: accountId }: RefundablePayment): void {
	if (accountId !== null) return;
	const message = "This order has no customer account that could hold store credit.";
	throw new Refusal("invalid", message, { errors: { as_store_credit: [message] } });
}

/** Writes the parts of a refund, and links them to the first part. Returns the first part's id. */
export async function writeParts(
	transaction: Queryable,
	context: Pick<Context, "jobs">,
	refund: OrderRefund,
	payment: RefundablePayment,
	{ eventKey, parts }: { eventKey: string; parts: readonly RefundPart[] },
): Promise<number> {
	let firstId: number | null = null;
	let { refunded } = payment;
	for (const part of parts) {
		const key = firstId === null ? eventKey : `${eventKey}:${part.method}`;
		const left = { ...payment, refunded };
		const id = await writeRefund(transaction, context, refund, left, { eventKey: key, ...part });
		refunded += part.amount;
		if (firstId !== null) {
			await transaction.execute(sql`update refunds set part_of = ${firstId} where id = ${id}`);
		}
		firstId ??= id;
	}
	if (firstId === null) throw new Error(`Order ${refund.orderId} has nothing to refund.`);
	return firstId;
}

/**
 * Emails the customer about the parts that are already refunded. The email about the provider's part is sent when the
 * provider confirms the refund.
 */
export async function notifyRefundParts(
	transaction: Queryable,
	context: Context,
	refundId: number,
): Promise<void> {
	const done = await transaction.rows<{ id: number }>(sql`
		select id from refunds
		where (id = ${refundId} or part_of = ${refundId}) and state = 'succeeded' order by id`);
	for (const { id } of done) await notifyRefund(transaction, context, id);
}

/** Queues a refund for the provider, or records a manual refund. Returns its id. */
async function writeRefund(
	transaction: Queryable,
	{ jobs }: Pick<Context, "jobs">,
	{ orderId, byHand, reason, note, actor }: OrderRefund,
	payment: RefundablePayment,
	{ eventKey, method, amount, shipping, intentId }: RefundPart & { eventKey: string },
): Promise<number> {
	const vatContent = refundedVat(payment, amount);
	const isByProvider = refundTexts[method].account === "provider";
	if (intentId !== null && isByProvider) {
		const id = await queueRefund(transaction, jobs, {
			eventKey,
			orderId,
			amount,
			shipping,
			vatContent,
			reason,
			note,
			intentId,
			actorId: actor.accountId,
		});
		if (id === null) throw new Error(`Order ${orderId} and its payment show different refunds.`);
		return id;
	}
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into refunds (event_key, intent_id, order_id, method, amount, shipping, vat_content, reason,
			note, hand_reference, actor_id, state)
		values (
			${eventKey}, ${intentId}, ${orderId}, ${method}, ${amount}, ${shipping}, ${vatContent},
			${reason}, ${note}, ${method === "hand" ? (byHand?.reference ?? null) : null}, ${actor.accountId}, 'succeeded'
		)
		returning id`);
	await postRefund(transaction, id);
	return id;
}

/**
 * Throws if the provider can't refund this amount, for example because the customer paid a part by another method.
 * Staff must refund that part manually.
 */
function requireAtProvider({ at_provider: left }: RefundablePayment, amount: Centavos): void {
	if (left === null || amount <= left) return;
	throw new Refusal(
		"conflict",
		`Only ${formatPesos(toPesos(left))} can be refunded to the original payment. Send the rest manually.`,
		{ code: "more_than_paid", extra: { refundable: left } },
	);
}

/** Throws if a partner financed the sale. In a cash refund, the customer would receive money that the partner lent. */
function requireNotFinanced({ financed_by: partner }: RefundablePayment): void {
	if (partner === null) return;
	const message = `${partner} financed this sale. Arrange the refund with ${partner} and enter its reference.`;
	throw new Refusal("invalid", message, { errors: { "by_hand.reference": [message] } });
}
