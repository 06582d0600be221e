import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { type RefundReason, refundReasonTexts } from "#domain/payments/refund-reason.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { RefundMethod } from "#lib/payments/refund-methods.ts";
import { guestTokenColumn, orderPage } from "./order-page.ts";
import { orderReference } from "./order-reference.ts";

/** Emails the customer about a refund, if the shop has their email address. */
export async function notifyRefund(
	transaction: Queryable,
	{ jobs }: { jobs: JobQueue },
	refundId: number,
): Promise<void> {
	const refund = await transaction.first<{
		amount: Centavos;
		is_whole: boolean;
		method: RefundMethod;
		reason: RefundReason;
		note: string | null;
		reference: string | null;
		items: string[];
		order_id: number | null;
		account_id: number | null;
		guest_token: string | null;
		/** The part that was refunded to a gift card; null for none. */
		to_card: { last_four: string; amount: Centavos } | null;
		name: string;
		email: string;
	}>(sql`
		select refunds.amount, refunds.amount = coalesce(paid_amount, total) as is_whole, refunds.method, reason,
			refunds.note, hand_reference as reference, array(
				select refund_lines.quantity || ' × ' || concat_ws(' · ', product_name, variation_name)
				from refund_lines join order_lines on order_lines.id = order_line_id
				where refund_id = refunds.id order by position
			) || case when refunds.shipping > 0 then array['shipping'] else '{}' end as items, refunds.order_id,
			accounts.id as account_id, coalesce(
				accounts.name, orders.contact_name, nullif(draft_orders.contact_name, ''), 'customer'
			) as name,
			coalesce(accounts.email, orders.contact_email, draft_orders.contact_email) as email, ${guestTokenColumn}, (
				select json_build_object('last_four', last_four, 'amount', money_ledger.amount)
				from money_ledger join gift_cards on gift_cards.id = gift_card_id
				where refund_id = refunds.id
			) as to_card
		from refunds
		left join payment_intents on payment_intents.id = intent_id
		left join orders on orders.id = refunds.order_id
		left join draft_orders on draft_orders.id = payment_intents.draft_id
		left join accounts on accounts.id = coalesce(
			payment_intents.account_id, orders.account_id, draft_orders.account_id
		)
		where refunds.id = ${refundId}
			and coalesce(accounts.email, orders.contact_email, draft_orders.contact_email) is not null`);
	if (!refund) return;
	await queueEmail(transaction, jobs, {
		// A manual refund gets a separate key, because the provider may refuse a refund after the customer was already
		// notified.
		eventKey: refund.method === "hand" ? `refund:${refundId}:hand` : `refund:${refundId}`,
		recipient: refund.email,
		...(refund.account_id !== null && { about: { accountId: refund.account_id } }),
		message: {
			kind: "refund",
			data: {
				customerName: refund.name,
				amount: formatPesos(toPesos(refund.amount)),
				isWhole: refund.is_whole,
				method: refund.method,
				reason: refundReasonTexts[refund.reason],
				note: refund.note,
				reference: refund.reference,
				items: refund.items,
				...(refund.to_card && {
					toGiftCard: {
						lastFour: refund.to_card.last_four,
						amount: formatPesos(toPesos(refund.to_card.amount)),
					},
				}),
				order:
					refund.order_id === null
						? null
						: {
								ref: orderReference(refund.order_id),
								page: orderPage({ ...refund, id: refund.order_id }),
							},
			},
		},
	});
}
